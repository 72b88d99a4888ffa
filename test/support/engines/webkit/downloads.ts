import { mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from './wait-for.ts';

/** A file that a page saved. */
export interface Download {
  suggestedFilename(): string;
  path(): Promise<string>;
}

/** Finds downloads in the browser's download folder, its user's home, since WebDriver does not report them. */
export class Downloads {
  readonly #home: string;

  constructor(home: string) {
    this.#home = home;
  }

  /** Waits for the next download and moves it away, so that another one may have the same name. */
  async next(patience: number): Promise<Download> {
    const name = await waitFor('a download', patience, () => this.#saved());
    const path = join(mkdtempSync(join(this.#home, '.taken-')), name);
    renameSync(join(this.#home, name), path);
    return { suggestedFilename: () => name, path: async () => path };
  }

  /** Skips unfinished downloads, which have an extension of WebKit's, and the browser's own files, which begin with a dot. */
  #saved(): string | undefined {
    return readdirSync(this.#home).find((name) => !name.startsWith('.') && !name.endsWith('.wkdownload'));
  }
}
