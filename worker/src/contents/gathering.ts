import type { Binary } from '../../../protocol/index.ts';
import { joined } from '../../../shared/common/index.ts';

/**
 * What is larger stays a Blob until Python asks for its bytes: Python's memory never shrinks, and many media are only passed on.
 * Smaller ones cost less to copy than to wait for.
 */
export const LARGEST_IN_HAND = 1024 * 1024;

/** A content while its chunks arrive. Of a large one little is in this worker's memory at any time. */
export class Gathering {
  readonly #folded: Blob[] = [];
  #parts: ArrayBuffer[] = [];
  #size = 0;

  add(part: ArrayBuffer): void {
    this.#parts.push(part);
    this.#size += part.byteLength;
    if (this.#size <= LARGEST_IN_HAND) return;
    this.#folded.push(new Blob(this.#parts));
    this.#parts = [];
    this.#size = 0;
  }

  /** All that was added. */
  whole(): Binary {
    const [only] = this.#parts;
    if (this.#folded.length > 0) return new Blob([...this.#folded, ...this.#parts]);
    return only && this.#parts.length === 1 ? only : joined(this.#parts.map((part) => new Uint8Array(part))).buffer;
  }
}

/** A Blob as Python gets it: its bytes, unless they are too many. */
export async function inHand(blob: Blob): Promise<Binary> {
  return blob.size > LARGEST_IN_HAND ? blob : blob.arrayBuffer();
}
