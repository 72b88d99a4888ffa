import { setTimeout as wait } from 'node:timers/promises';
import {
  AppProblem,
  type AppSource,
  changedFiles,
  foldersOf,
  type LoadedApp,
  lastWritten,
  type ServedApp,
} from '../app/index.ts';
import { errorText } from '../text/index.ts';
import { FolderWatch } from './folder-watch.ts';

/** Milliseconds without a write after which a save counts as complete: editors write in steps, and tools write many files. */
const DEBOUNCE_MS = 50;
/** Milliseconds after which files that are still being written are read as they are. */
const MAX_DEBOUNCE_MS = 1000;
/**
 * Minimum milliseconds between checks of the files by calls. Where watching does not work, an edit takes effect with this delay.
 */
const LOOK_INTERVAL = 250;
/** Maximum milliseconds that pages and calls wait for the check of a save; after that they get the previous version. */
const CHECK_TIMEOUT_MS = 30_000;

export interface ReloadingAppOptions {
  readonly source: AppSource;
  /** The errors in loading an app, in the order of files; empty when all of it loads. */
  faultsOf(app: LoadedApp, served: LoadedApp): Promise<readonly string[]>;
  /** Called when a new version is served from now on; `files` are those that changed. */
  onSwitch(app: LoadedApp, files: readonly string[]): void;
  /** Called when a save is not served, with the errors. */
  onRejected(faults: readonly string[]): void;
  /** Called when a refused save has been undone. */
  onRestored(): void;
  /** Called when files cannot be watched; saves are then noticed when a page is opened or a function is called. */
  onTrouble(error: unknown): void;
}

/** The result of reading the files: an app, or one line with the error. */
type Reading = LoadedApp | string;

/**
 * An app whose files are followed. Each version is checked first, and then served to everyone at once or not at all. Pages and
 * server code always have the same version.
 */
export class ReloadingApp implements ServedApp {
  readonly #options: ReloadingAppOptions;
  readonly #watch: FolderWatch;
  #latest: LoadedApp;
  #refused: Reading | null = null;
  #following: Promise<void> | null = null;
  #lookedAt = 0;
  #closed = false;

  /** @param first the first version to serve, as the source has just loaded it */
  constructor(first: LoadedApp, options: ReloadingAppOptions) {
    this.#options = options;
    this.#latest = first;
    this.#watch = new FolderWatch({ onChange: () => this.#look(), onTrouble: options.onTrouble });
    this.#watch.follow(foldersOf(first));
    // Files may have been written since `first` was loaded.
    this.#look();
  }

  get latest(): LoadedApp {
    return this.#latest;
  }

  async current(): Promise<LoadedApp> {
    this.#look();
    await this.#settled();
    return this.#latest;
  }

  /** Waits until the last save is served or refused. Call it before each call of server code. */
  async reloaded(): Promise<void> {
    if (Date.now() - this.#lookedAt >= LOOK_INTERVAL) this.#look();
    await this.#settled();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#watch.close();
    await this.#following;
  }

  async #settled(): Promise<void> {
    if (this.#following) await Promise.race([this.#following, wait(CHECK_TIMEOUT_MS, null, { ref: false })]);
  }

  #look(): void {
    this.#lookedAt = Date.now();
    if (!this.#following && !this.#closed && this.#isChange(this.#read()))
      this.#following = this.#follow().finally(() => {
        this.#following = null;
      });
  }

  #isChange(reading: Reading): boolean {
    return reading !== (this.#refused ?? this.#latest);
  }

  #read(): Reading {
    try {
      return this.#options.source.load();
    } catch (error) {
      // A file may be deleted between listing its folder and reading it.
      return error instanceof AppProblem ? error.message : errorText(error);
    }
  }

  async #follow(): Promise<void> {
    for (;;) {
      const reading = await this.#atRest();
      if (this.#closed || !this.#isChange(reading)) return;
      await this.#try(reading);
      if (this.#closed) return;
    }
  }

  async #try(reading: Reading): Promise<void> {
    if (reading === this.#latest) {
      this.#refused = null;
      return this.#options.onRestored();
    }
    const faults = typeof reading === 'string' ? [reading] : await this.#faultsOf(reading);
    if (this.#closed) return;
    if (typeof reading === 'string' || faults.length > 0) {
      this.#refused = reading;
      return this.#options.onRejected(faults);
    }
    const files = changedFiles(this.#latest, reading);
    this.#refused = null;
    this.#latest = reading;
    this.#options.onSwitch(reading, files);
  }

  async #faultsOf(app: LoadedApp): Promise<readonly string[]> {
    try {
      return await this.#options.faultsOf(app, this.#latest);
    } catch (error) {
      return [`it could not be tried: ${errorText(error)}`];
    }
  }

  /** Reads the files once no more writes happen. */
  async #atRest(): Promise<Reading> {
    const deadline = Date.now() + MAX_DEBOUNCE_MS;
    for (let before: Reading | null = null; ; ) {
      const reading = this.#read();
      const isWatched = typeof reading === 'string' || !this.#watch.follow(foldersOf(reading));
      const isQuiet = typeof reading === 'string' ? reading === before : !isJustWritten(reading);
      if ((isQuiet && isWatched) || Date.now() >= deadline || this.#closed) return reading;
      before = reading;
      await wait(isQuiet ? 0 : DEBOUNCE_MS);
    }
  }
}

/** Whether a file was written in the last moments. A time in the future, from a wrong clock, does not count. */
function isJustWritten(app: LoadedApp): boolean {
  const since = Date.now() - lastWritten(app);
  return since >= 0 && since < DEBOUNCE_MS;
}
