import type { Content } from '../contents/index.ts';

/** A content in memory, which records that it was released. */
export class BytesContent implements Content {
  readonly #bytes: Uint8Array;
  released = false;

  constructor(bytes: Iterable<number>) {
    this.#bytes = Uint8Array.from(bytes);
  }

  get size(): number {
    return this.#bytes.length;
  }

  read(start: number, end: number): ArrayBuffer {
    return this.#bytes.slice(start, end).buffer as ArrayBuffer;
  }

  part(start: number, end: number): ArrayBuffer {
    return this.read(start, end);
  }

  release(): void {
    this.released = true;
  }
}

/** A content whose reads wait until the test answers them, oldest first. */
export class DeferredContent implements Content {
  readonly reads: { readonly answer: () => void; readonly refuse: (error: unknown) => void }[] = [];
  readonly #content: BytesContent;

  constructor(bytes: Iterable<number>) {
    this.#content = new BytesContent(bytes);
  }

  get size(): number {
    return this.#content.size;
  }

  read(start: number, end: number): Promise<ArrayBuffer> {
    return new Promise((resolve, reject) => {
      this.reads.push({ answer: () => resolve(this.#content.read(start, end)), refuse: reject });
    });
  }

  part(start: number, end: number): ArrayBuffer {
    return this.#content.part(start, end);
  }

  release(): void {
    this.#content.release();
  }
}
