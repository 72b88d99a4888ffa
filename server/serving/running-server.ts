/** A server that listens. */
export interface RunningServer {
  readonly address: string;
  /** At which other machines reach it, where it listens at all addresses of this one. */
  readonly networkAddresses: readonly string[];
  /** The app's directory and its title, or the origin of the server it is on. */
  readonly app: string;
  /** Where the app is looked into, with the key to it; null where it is not. */
  readonly workbench: string | null;
  /** Ends at once. */
  close(): Promise<void>;
  /** Ends when what runs has come to its end, or has had its time. */
  end(): Promise<void>;
}
