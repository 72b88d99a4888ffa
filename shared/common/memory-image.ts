import { joined } from './joined.ts';

/**
 * A memory as it travels: without its pages of zeros, of which it has many. Unsigned 32-bit numbers in little-endian order
 * (bytes of the memory, how many of its pages follow, the place of each), then these pages. The last page may be short.
 */

/** Bytes of a page. */
const PAGE = 4096;
const WORD = 4;

export function packMemory(memory: Uint8Array): Uint8Array<ArrayBuffer> {
  const places: number[] = [];
  for (let place = 0; place * PAGE < memory.length; place++) if (!isZero(pageAt(memory, place))) places.push(place);
  const pages = places.map((place) => pageAt(memory, place));
  return joined([new Uint8Array(Uint32Array.of(memory.length, places.length, ...places).buffer), ...pages]);
}

/** @throws RangeError when the image is not whole, or none; nothing is made then, whatever size it claims. */
export function unpackMemory(image: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [size = 0, held = 0] = new Uint32Array(image.buffer, image.byteOffset, 2);
  const places = new Uint32Array(image.buffer, image.byteOffset + 2 * WORD, held);
  const start = (2 + held) * WORD;
  const end = places.reduce((offset, place) => offset + lengthOf(place, size), start);
  if (end !== image.length) throw new RangeError(`this memory's image has ${end} bytes, not ${image.length}`);
  const memory = new Uint8Array(size);
  let offset = start;
  for (const place of places) {
    const next = offset + lengthOf(place, size);
    memory.set(image.subarray(offset, next), place * PAGE);
    offset = next;
  }
  return memory;
}

/** Bytes of a page of a memory of that size. */
const lengthOf = (place: number, size: number): number => Math.max(0, Math.min(PAGE, size - place * PAGE));

const pageAt = (memory: Uint8Array, place: number): Uint8Array => memory.subarray(place * PAGE, (place + 1) * PAGE);

const isZero = (page: Uint8Array): boolean => page.every((byte) => byte === 0);
