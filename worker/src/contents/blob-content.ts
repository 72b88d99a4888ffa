import type { Content } from './content.ts';

/** Bytes that are read at once: a read for each chunk would take much longer. */
const WINDOW_BYTES = 1024 * 1024;

/** A file of the user's, or a content that is kept as a Blob (`incomplete-call.ts`). Only a window of it is in memory at a time. */
export class BlobContent implements Content {
  readonly #blob: Blob;
  #window: ArrayBuffer | null = null;
  #from = 0;

  constructor(blob: Blob) {
    this.#blob = blob;
  }

  get size(): number {
    return this.#blob.size;
  }

  read(start: number, end: number): ArrayBuffer | Promise<ArrayBuffer> {
    const window = this.#window;
    if (!window || start < this.#from || end > this.#from + window.byteLength) return this.#look(start, end);
    return window.slice(start - this.#from, end - this.#from);
  }

  part(start: number, end: number): Blob {
    return this.#blob.slice(start, end);
  }

  release(): void {
    this.#window = null;
  }

  async #look(start: number, end: number): Promise<ArrayBuffer> {
    this.#window = null;
    const window = await this.#blob.slice(start, Math.max(end, start + WINDOW_BYTES)).arrayBuffer();
    this.#window = window;
    this.#from = start;
    return window.slice(0, end - start);
  }
}
