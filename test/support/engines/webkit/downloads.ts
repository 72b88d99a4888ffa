import { mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from './wait-for.ts';

/** A file that a page saved. */
export interface Download {
  suggestedFilename(): string;
  path(): Promise<string>;
}

/** WebDriver tells of no downloads: they are seen where the browser puts them, which is its user's home. */
export class Downloads {
  readonly #home: string;

  constructor(home: string) {
    this.#home = home;
  }

  /** The next one; it is taken out of there, so that another may have its name. */
  async next(patience: number): Promise<Download> {
    const name = await waitFor('a download', patience, () => this.#saved());
    const path = join(mkdtempSync(join(this.#home, '.taken-')), name);
    renameSync(join(this.#home, name), path);
    return { suggestedFilename: () => name, path: async () => path };
  }

  /** What is still written has an ending of WebKit's, and what the browser keeps for itself a dot. */
  #saved(): string | undefined {
    return readdirSync(this.#home).find((name) => !name.startsWith('.') && !name.endsWith('.wkdownload'));
  }
}
