/** Gets all of a file at once; the thread stands still meanwhile. */
export type Get = (url: string) => Uint8Array;

/** What calls of Emscripten's may fail with: an OSError for Python. Any other error goes through Python, which is of no use after that. */
export type ErrnoError = new (errno: number) => Error;

/** Emscripten numbers errors as WASI does. */
const EIO = 29;

/**
 * What Emscripten reads of a file that is not there yet: fetched when the first byte is asked for, and whole. By itself Emscripten
 * asks for parts (`Range`), and takes the whole file for one of them where that is the answer, as it is where a service worker or
 * a static route of one gives what is kept; what is read then is not what stands there.
 */
export class WholeFile {
  readonly #url: string;
  readonly #get: Get;
  readonly #errnoError: ErrnoError;
  #content: Uint8Array | null = null;

  constructor(url: string, get: Get, errnoError: ErrnoError) {
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
      // Python is told that reading has failed, and nothing of why.
      console.warn(`Hearth: a part of Python's did not come: ${String(error)}`);
      throw new this.#errnoError(EIO);
    }
  }
}

/** As a worker can; pages may not wait for bytes. */
export function getAtOnce(url: string): Uint8Array {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`expected the file ${url}, got HTTP ${request.status}`);
  return new Uint8Array(request.response as ArrayBuffer);
}
