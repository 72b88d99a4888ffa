import { copyBytes, type PythonBytesList } from './bytes.ts';

/**
 * Chunks that stay in Python's memory until each is on its way, so that large media are never there twice. Once they are
 * released, none is there any more.
 */
export class PythonChunks {
  readonly length: number;
  #list: PythonBytesList | null;

  /** `list` may be given back by whoever lent it. */
  constructor(list: PythonBytesList) {
    this.length = list.length;
    this.#list = list.copy();
  }

  /** A copy that can be sent. */
  at(index: number): ArrayBuffer | undefined {
    return this.#list && index < this.length ? copyBytes(this.#list.get(index)) : undefined;
  }

  release(): void {
    this.#list?.destroy();
    this.#list = null;
  }
}
