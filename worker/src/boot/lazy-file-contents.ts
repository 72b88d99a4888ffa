/** Fetches a whole file synchronously, which blocks the thread. */
export type FetchSync = (url: string) => Uint8Array;

/** The error with which Emscripten's calls may fail, an OSError in Python. Any other error would unwind and break Python's stack. */
export type ErrnoError = new (errno: number) => Error;

/** The number of an input/output error; Emscripten uses WASI's numbers. */
const EIO = 29;

/**
 * The content of a file that is fetched, as a whole, when Emscripten reads its first byte. Emscripten's own lazy files request ranges, and
 * take the response for the range even if it is the whole file, as from a service worker's cache or static route; the file read then has
 * wrong contents.
 */
export class LazyFileContents {
  readonly #url: string;
  readonly #get: FetchSync;
  readonly #errnoError: ErrnoError;
  #content: Uint8Array | null = null;

  constructor(url: string, get: FetchSync, errnoError: ErrnoError) {
    this.#url = url;
    this.#get = get;
    this.#errnoError = errnoError;
  }

  get length(): number {
    return this.#whole().length;
  }

  get(index: number): number | undefined {
    return this.#whole()[index];
  }

  #whole(): Uint8Array {
    try {
      this.#content ??= this.#get(this.#url);
      return this.#content;
    } catch (error) {
      // Python only gets an OSError, without the reason.
      console.warn(`Hearth: a part of Python's did not come: ${String(error)}`);
      throw new this.#errnoError(EIO);
    }
  }
}

/** Fetches synchronously, which only a worker may do for binary data. */
export function fetchSync(url: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`expected the file ${url}, got HTTP ${request.status}`);
  return new Uint8Array(request.response as ArrayBuffer);
}
