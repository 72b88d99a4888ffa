/** An event for open pages while the author edits the app. */
export interface ReloadEvent {
  /** The current version of what pages are made of; pages of another version are out of date. */
  readonly version: string;
  /** Why the last save is not served; null when it is served. */
  readonly refusal: string | null;
}

/** Replaces errors that only the author may read. */
const WHERE_TO_READ = 'The terminal says why.';

/** Publishes events to listeners, and stores the latest one. */
export class ReloadEvents {
  readonly #listeners = new Set<(event: ReloadEvent) => void>();
  /** Whether pages may show file names and errors in files. */
  readonly namesFiles: boolean;
  #latest: ReloadEvent;

  /** @param namesFiles whether only the author can open pages */
  constructor(version: string, namesFiles: boolean) {
    this.namesFiles = namesFiles;
    this.#latest = { version, refusal: null };
  }

  get latest(): ReloadEvent {
    return this.#latest;
  }

  publish({ version, refusal }: ReloadEvent): void {
    this.#latest = { version, refusal: refusal === null || this.namesFiles ? refusal : WHERE_TO_READ };
    for (const listener of [...this.#listeners]) listener(this.#latest);
  }

  /** @returns a function that unsubscribes */
  subscribe(listener: (event: ReloadEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
