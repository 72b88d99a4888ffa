/** Gets all of a file at once; the thread stands still meanwhile. */
export type Get = (url: string) => Uint8Array;

/**
 * What Emscripten reads of a file that is not there yet: fetched when the first byte is asked for, and whole. By itself Emscripten
 * asks for parts (`Range`), and takes the whole file for one of them where that is the answer, as it is where a service worker or
 * a static route of one gives what is kept; what is read then is not what stands there.
 */
export class WholeFile {
  readonly #url: string;
  readonly #get: Get;
  #content: Uint8Array | null = null;

  constructor(url: string, get: Get) {
    this.#url = url;
    this.#get = get;
  }

  get length(): number {
    return this.#whole().length;
  }

  get(index: number): number | undefined {
    return this.#whole()[index];
  }

  #whole(): Uint8Array {
    this.#content ??= this.#get(this.#url);
    return this.#content;
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
