import { type ErrnoError, type FetchSync, fetchSync, LazyFileContents } from './lazy-file-contents.ts';

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
export const LIB_FOLDER = '/lib';

/**
 * Archives that a restored interpreter seldom needs, since its memory contains the modules that apps import most. They are fetched when
 * the app is open. If one is needed before, for the import of another module, it is fetched synchronously, which blocks the worker.
 */
export class LazyFiles {
  readonly #files: FileSystem;
  readonly #urls = new Map<string, string>();
  readonly #get: FetchSync;

  constructor(files: FileSystem, get: FetchSync = fetchSync) {
    this.#files = files;
    this.#get = get;
  }

  /** Add a file of `/lib`, and its address. */
  add(name: string, url: string): void {
    const path = `${LIB_FOLDER}/${name}`;
    if (this.#files.analyzePath(path).exists) this.#files.unlink(path);
    this.#files.createLazyFile(LIB_FOLDER, name, url, true, false).contents = new LazyFileContents(
      url,
      this.#get,
      this.#files.ErrnoError,
    );
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
  const name = files.readdir(LIB_FOLDER).find((each) => /^python\d+\.zip$/.test(each));
  if (name === undefined) throw new Error(`Pyodide keeps no standard library in ${LIB_FOLDER} any more`);
  return name;
}
