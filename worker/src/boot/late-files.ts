import { type ErrnoError, type Get, getAtOnce, WholeFile } from './whole-file.ts';

/** The part of Emscripten's file system that is used. */
export interface FileSystem {
  readonly ErrnoError: ErrnoError;
  readdir(path: string): string[];
  analyzePath(path: string): { readonly exists: boolean };
  createLazyFile(folder: string, name: string, url: string, canRead: boolean, canWrite: boolean): { contents: unknown };
  unlink(path: string): void;
  writeFile(path: string, content: Uint8Array, options?: { readonly canOwn: boolean }): void;
}

/** Where Python has its archives. */
export const FOLDER = '/lib';

/**
 * Archives that a restored interpreter seldom needs, since its memory contains the modules that apps import most. They are fetched when
 * the app is open. If one is needed before, for the import of another module, it is fetched synchronously, which blocks the worker.
 */
export class LateFiles {
  readonly #files: FileSystem;
  readonly #urls = new Map<string, string>();
  readonly #get: Get;

  constructor(files: FileSystem, get: Get = getAtOnce) {
    this.#files = files;
    this.#get = get;
  }

  /** Add a file of `/lib`, and its address. */
  add(name: string, url: string): void {
    const path = `${FOLDER}/${name}`;
    if (this.#files.analyzePath(path).exists) this.#files.unlink(path);
    this.#files.createLazyFile(FOLDER, name, url, true, false).contents = new WholeFile(url, this.#get, this.#files.ErrnoError);
    this.#urls.set(path, url);
  }

  /** Fetch all files. One that cannot be fetched now is fetched when it is read. */
  async fetch(load: (url: string) => Promise<ArrayBuffer>): Promise<void> {
    await Promise.all(
      [...this.#urls].map(async ([path, url]) => {
        const content = new Uint8Array(await load(url));
        this.#files.unlink(path);
        this.#files.writeFile(path, content, { canOwn: true });
      }),
    );
  }
}

/** Name of the standard library's archive, which carries Python's version. */
export function standardLibrary(files: FileSystem): string {
  const name = files.readdir(FOLDER).find((each) => /^python\d+\.zip$/.test(each));
  if (name === undefined) throw new Error(`Pyodide keeps no standard library in ${FOLDER} any more`);
  return name;
}
