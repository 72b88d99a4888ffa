/** Reads and writes WebAssembly modules, section by section. */

/** Ids of sections, and kinds of imports and exports. */
export const Section = { import: 2, global: 6, export: 7 };
export const Kind = { function: 0, global: 3 };

/** Size in bytes of the magic number and the version. */
const PREAMBLE = 8;

/**
 * @typedef {object} SectionOf
 * @property {number} id
 * @property {Uint8Array} content
 */

/** @param {Uint8Array} module @returns {SectionOf[]} */
export function sectionsOf(module) {
  const reader = new Reader(module, PREAMBLE);
  const sections = [];
  while (!reader.isAtEnd) sections.push({ id: reader.byte(), content: reader.bytes(reader.number()) });
  return sections;
}

/** @param {Uint8Array} module whose preamble is taken @param {readonly SectionOf[]} sections @returns {Uint8Array} */
export function withSections(module, sections) {
  const parts = sections.flatMap(({ id, content }) => [[id], numberBytes(content.length), content]);
  return Buffer.concat([module.subarray(0, PREAMBLE), ...parts.map((part) => Buffer.from(part))]);
}

/** A vector in WebAssembly's format: the number of items, then the items. @param {readonly Uint8Array[]} items */
export const vector = (items) => Buffer.concat([numberBytes(items.length), ...items]);

/** An unsigned number in WebAssembly's format (LEB128). @param {number} value below 2 ** 32 */
export function numberBytes(value) {
  const bytes = [];
  let rest = value;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.from(bytes);
}

/** Reads bytes in sequence. */
export class Reader {
  #bytes;
  #at;

  /** @param {Uint8Array} bytes */
  constructor(bytes, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  get isAtEnd() {
    return this.#at >= this.#bytes.length;
  }

  byte() {
    return this.#bytes[this.#at++];
  }

  /** @param {number} length */
  bytes(length) {
    const from = this.#at;
    this.#at += length;
    return this.#bytes.subarray(from, this.#at);
  }

  /** An unsigned number of variable length. */
  number() {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = this.byte();
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return value >>> 0;
  }

  name() {
    return Buffer.from(this.bytes(this.number())).toString('utf8');
  }

  /** The bytes that `read` reads, and its result. @template T @param {() => T} read @returns {[Uint8Array, T]} */
  span(read) {
    const from = this.#at;
    const made = read();
    return [this.#bytes.subarray(from, this.#at), made];
  }

  /** The items of a vector, each as a result of `span`. @template T @param {() => T} read @returns {[Uint8Array, T][]} */
  items(read) {
    return Array.from({ length: this.number() }, () => this.span(read));
  }

  /** The bytes that have not been read. */
  rest() {
    return this.#bytes.subarray(this.#at);
  }
}
