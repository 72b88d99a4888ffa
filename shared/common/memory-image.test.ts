import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { packMemory, unpackMemory } from './memory-image.ts';

const PAGE = 4096;

/** For each page a byte that is in it, null for a page of zeros; and how many bytes the last one lacks. */
const memories = fc
  .tuple(fc.array(fc.option(fc.integer({ min: 1, max: 255 })), { maxLength: 12 }), fc.nat({ max: PAGE - 256 }))
  .map(([pages, missing]) => {
    const memory = new Uint8Array(Math.max(0, pages.length * PAGE - missing));
    for (const [place, byte] of pages.entries()) if (byte !== null) memory[place * PAGE + byte] = byte;
    return { memory, zeros: pages.filter((byte) => byte === null).length };
  });

test('a memory comes out of its image as it went in, and pages of zeros take no place', () => {
  fc.assert(
    fc.property(memories, ({ memory, zeros }) => {
      const image = packMemory(memory);
      expect(unpackMemory(image)).toEqual(memory);
      expect(image.length).toBeLessThanOrEqual(8 + memory.length - (zeros - 1) * PAGE + 4 * 12);
    }),
  );
});

test('an image that was cut off, and one of nothing, are refused', () => {
  const image = packMemory(new Uint8Array(2 * PAGE).fill(1));
  expect(() => unpackMemory(image.slice(0, -1))).toThrow("this memory's image has 8208 bytes, not 8207");
  expect(() => unpackMemory(new Uint8Array(0))).toThrow(RangeError);
});

test('a page that came in place of an image is refused before memory of the size it seems to claim is made', () => {
  const page = new TextEncoder().encode('<!doctype html><title>Not found</title>');
  const made = jest.spyOn(globalThis, 'Uint8Array');
  expect(() => unpackMemory(page)).toThrow(RangeError);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
