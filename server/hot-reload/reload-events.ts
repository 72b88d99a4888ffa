/** What open pages are told while the app's author works on it. */
export interface ReloadEvent {
  /** The version of what pages are made of now: pages of another one are out of date. */
  readonly version: string;
  /** Why the last save is not served; null when it is. */
  readonly refusal: string | null;
}

/** What pages are told in place of reasons that only the author may read. */
const WHERE_TO_READ = 'The terminal says why.';

/** Tells listeners what is new, and gives what was told last. */
export class ReloadEvents {
  readonly #listeners = new Set<(event: ReloadEvent) => void>();
  /** May pages be told the names of files? */
  readonly namesFiles: boolean;
  #latest: ReloadEvent;

  /** @param namesFiles whether nobody but the author opens pages */
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

  /** @returns ends it */
  subscribe(listener: (event: ReloadEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
