/** A server that accepts connections. */
export interface RunningServer {
  readonly address: string;
  /** The origins by which other machines reach it, if it listens at all addresses of this machine. */
  readonly networkAddresses: readonly string[];
  /** The app's directory and title, or the origin of the app server behind it. */
  readonly app: string;
  /** The URL of the workbench with its key; null where there is none. */
  readonly workbench: string | null;
  /** Ends the server at once. */
  close(): Promise<void>;
  /** Shuts the server down gracefully. */
  end(): Promise<void>;
}
