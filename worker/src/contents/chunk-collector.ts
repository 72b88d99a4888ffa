import type { Binary } from '../../../protocol/index.ts';
import { concatBytes } from '../../../shared/common/index.ts';

/**
 * Largest content that is copied to Python at once. A larger one stays a Blob until Python reads its bytes, since Python's memory never
 * shrinks, and many media are only passed on. Copying a smaller one costs less than waiting for a read.
 */
export const MAX_INLINE_BYTES = 1024 * 1024;

/** Collects the chunks of a content. Of a large content only a small part is in this worker's memory at any time. */
export class ChunkCollector {
  readonly #folded: Blob[] = [];
  #parts: ArrayBuffer[] = [];
  #size = 0;

  add(part: ArrayBuffer): void {
    this.#parts.push(part);
    this.#size += part.byteLength;
    if (this.#size <= MAX_INLINE_BYTES) return;
    this.#folded.push(new Blob(this.#parts));
    this.#parts = [];
    this.#size = 0;
  }

  /** All chunks as one binary. */
  whole(): Binary {
    const [only] = this.#parts;
    if (this.#folded.length > 0) return new Blob([...this.#folded, ...this.#parts]);
    return only && this.#parts.length === 1 ? only : concatBytes(this.#parts.map((part) => new Uint8Array(part))).buffer;
  }
}

/** A Blob as Python gets it: its bytes, or the Blob itself if it is too large. */
export async function inlineIfSmall(blob: Blob): Promise<Binary> {
  return blob.size > MAX_INLINE_BYTES ? blob : blob.arrayBuffer();
}
