/** Reads and writes modules of WebAssembly, section by section. */

/** Ids of sections, and kinds of what is imported and exported. */
export const Section = { import: 2, global: 6, export: 7 };
export const Kind = { function: 0, global: 3 };

/** Magic number and version. */
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

/** A vector, as WebAssembly has them: how many there are, then each. @param {readonly Uint8Array[]} items */
export const vector = (items) => Buffer.concat([numberBytes(items.length), ...items]);

/** As WebAssembly has unsigned numbers. @param {number} value below 2 ** 32 */
export function numberBytes(value) {
  const bytes = [];
  let rest = value;
  do {
    bytes.push((rest & 127) | (rest > 127 ? 128 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.from(bytes);
}

/** Reads on from where it is. */
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

  /** What `read` goes over, as bytes, and what it made of it. @template T @param {() => T} read @returns {[Uint8Array, T]} */
  span(read) {
    const from = this.#at;
    const made = read();
    return [this.#bytes.subarray(from, this.#at), made];
  }

  /** The items of a vector, each as `span` gives them. @template T @param {() => T} read @returns {[Uint8Array, T][]} */
  items(read) {
    return Array.from({ length: this.number() }, () => this.span(read));
  }

  /** Everything from here on. */
  rest() {
    return this.#bytes.subarray(this.#at);
  }
}
