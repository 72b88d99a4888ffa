import { joined } from '../bytes/index.ts';

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

/** @throws RangeError when the image is not whole, or none. */
export function unpackMemory(image: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [size = 0, held = 0] = new Uint32Array(image.buffer, image.byteOffset, 2);
  const memory = new Uint8Array(size);
  let at = (2 + held) * WORD;
  for (const place of new Uint32Array(image.buffer, image.byteOffset + 2 * WORD, held)) {
    const page = pageAt(memory, place);
    page.set(image.subarray(at, at + page.length));
    at += page.length;
  }
  if (at !== image.length) throw new RangeError(`this memory's image has ${at} bytes, not ${image.length}`);
  return memory;
}

const pageAt = (memory: Uint8Array, place: number): Uint8Array => memory.subarray(place * PAGE, (place + 1) * PAGE);

const isZero = (page: Uint8Array): boolean => page.every((byte) => byte === 0);
