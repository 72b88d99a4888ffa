import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { inMemorySource } from './image-source.ts';
import { openImage, packMemory } from './memory-image.ts';

const PAGE = 4096;
const HEAD = Uint8Array.of(3, 1, 4, 1, 5, 9);

/** Pages of a memory: for each the byte that fills it, or null for a page of zeros. */
const pages = fc.array(fc.option(fc.integer({ min: 1, max: 3 })), { maxLength: 12 });
const memoryOf = (bytes: readonly (number | null)[]): Uint8Array<ArrayBuffer> => {
  const memory = new Uint8Array(bytes.length * PAGE);
  for (const [place, byte] of bytes.entries()) if (byte !== null) memory[place * PAGE + byte] = byte;
  return memory;
};

test('a memory comes out of its image as it went in, and only pages that differ take place', () => {
  fc.assert(
    fc.property(pages, pages, (bytes, before) => {
      const [memory, fresh] = [memoryOf(bytes), memoryOf(before.slice(0, bytes.length))];
      const image = packMemory(memory, fresh, HEAD);
      const { size, head, restore } = openImage(inMemorySource(image));
      const restored = new Uint8Array(memory.length);
      restored.set(fresh);
      restore(restored);
      expect([size, head, restored]).toEqual([memory.length, HEAD, memory]);
      const differing = bytes.filter((byte, place) => byte !== null && byte !== before[place]).length;
      expect(image.length).toBeLessThanOrEqual(16 + HEAD.length + differing * PAGE + 8 * 12);
    }),
  );
});

const MEMORY = memoryOf([1, 2, null]);

test('a memory that begins otherwise than the one that the image was made for is refused, and stays as it is', () => {
  const { restore } = openImage(inMemorySource(packMemory(MEMORY, memoryOf([1, null, null]), HEAD)));
  const other = memoryOf([3, null, null]);
  expect(() => restore(other)).toThrow('begins otherwise');
  expect(other).toEqual(memoryOf([3, null, null]));
  expect(() => restore(memoryOf([1]))).toThrow('this image is of 12288 bytes, the memory has 4096');
});

test('an image that was cut off, and one of nothing, are refused', () => {
  const image = packMemory(MEMORY, new Uint8Array(0), HEAD);
  expect(() => openImage(inMemorySource(image.slice(0, -1)))).toThrow("this memory's image has 8230 bytes, not 8229");
  expect(() => openImage(inMemorySource(new Uint8Array(0)))).toThrow(RangeError);
});

test('a page that came in place of an image is refused before memory of the size it seems to claim is made', () => {
  const page = inMemorySource(new TextEncoder().encode('<!doctype html><title>Not found</title>'));
  const read = jest.fn(page.read);
  expect(() => openImage({ size: page.size, read })).toThrow(RangeError);
  for (const [target] of read.mock.calls) expect(target.length).toBeLessThanOrEqual(page.size);
});

test('a memory of broken pages is none', () => {
  expect(() => packMemory(new Uint8Array(PAGE + 1), new Uint8Array(0), HEAD)).toThrow('whole pages of 4096 bytes');
});
