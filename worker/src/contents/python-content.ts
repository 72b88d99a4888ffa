import type { Content } from './content.ts';
import { copyOf, type PythonBytes } from './python-bytes.ts';

/** Bytes that stay in Python's memory: each piece is copied out of there when it is sent. */
export class PythonContent implements Content {
  readonly size: number;
  #bytes: PythonBytes | null;

  /** Becomes the owner of `bytes`. */
  constructor(bytes: PythonBytes) {
    this.#bytes = bytes;
    this.size = bytes.length;
  }

  read(start: number, end: number): ArrayBuffer {
    if (!this.#bytes) throw new Error('a content was read that had been given back to Python');
    return copyOf(this.#bytes, start, end);
  }

  part(start: number, end: number): ArrayBuffer {
    return this.read(start, end);
  }

  release(): void {
    this.#bytes?.destroy();
    this.#bytes = null;
  }
}
