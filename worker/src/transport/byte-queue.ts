/** A queue of bytes that are added and taken in pieces of different sizes. */
export class ByteQueue {
  #bytes = new Uint8Array(65_536);
  #length = 0;
  #searched = 0;

  get length(): number {
    return this.#length;
  }

  at(index: number): number | undefined {
    return this.#bytes[index];
  }

  push(more: Uint8Array): void {
    if (this.#length + more.length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more.length));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(more, this.#length);
    this.#length += more.length;
  }

  /** Index at which `pattern` begins; -1 if it is not there yet. Bytes that were searched are not searched again. */
  find(pattern: Uint8Array): number {
    const there = this.#bytes.subarray(0, this.#length);
    let position = there.indexOf(pattern[0] as number, this.#searched);
    while (position >= 0 && position + pattern.length <= this.#length) {
      if (pattern.every((byte, index) => there[position + index] === byte)) {
        this.#searched = position;
        return position;
      }
      position = there.indexOf(pattern[0] as number, position + 1);
    }
    this.#searched = position < 0 ? this.#length : position;
    return -1;
  }

  /** The pattern does not begin before `index`. */
  searchedTo(index: number): void {
    this.#searched = index;
  }

  take(count: number): ArrayBuffer {
    const taken = this.#bytes.slice(0, count).buffer;
    this.#bytes.copyWithin(0, count, this.#length);
    this.#length -= count;
    this.#searched = 0;
    return taken;
  }
}
