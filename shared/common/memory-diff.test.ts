import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openDiff, packDiff } from './memory-diff.ts';

const HEAD = Uint8Array.of(3, 1, 4, 1, 5, 9, 2, 6);

const words = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 60 });
const memoryOf = (numbers: readonly number[]): Uint8Array<ArrayBuffer> => new Uint8Array(Uint32Array.from(numbers).buffer);

test('a memory becomes the other one that a change was made of, however much it has grown', () => {
  fc.assert(
    fc.property(words, words, fc.nat({ max: 3 }), (after, old, offset) => {
      const [memory, before] = [memoryOf(after), memoryOf(old.slice(0, after.length))];
      const change = packDiff(memory, before, HEAD);
      const elsewhere = new Uint8Array(change.length + offset).subarray(offset);
      elsewhere.set(change);
      const { size, head, restore } = openDiff(elsewhere);
      const restored = new Uint8Array(memory.length);
      restored.set(before);
      restore(restored);
      expect([size, head, restored]).toEqual([memory.length, HEAD, memory]);
    }),
  );
});

test('what stays takes no room', () => {
  const [before, memory] = [memoryOf(new Array(9000).fill(7)), memoryOf(new Array(9000).fill(7))];
  memory[4] = 1;
  memory[30_000] = 1;
  expect(packDiff(memory, before, HEAD).length).toBe(16 + 2 * 8 + HEAD.length + 2 * 4);
});

test('a memory that is none of those that change is refused, and stays as it is', () => {
  const { restore } = openDiff(packDiff(memoryOf([1, 2]), memoryOf([1]), HEAD));
  const other = memoryOf([3, 0]);
  expect(() => restore(other)).toThrow('of another memory');
  expect(other).toEqual(memoryOf([3, 0]));
  expect(() => restore(memoryOf([1]))).toThrow('this change is of 8 bytes, the memory has 4');
});

test('a change that was cut off, and one of nothing, are refused', () => {
  const change = packDiff(memoryOf([1, 2]), memoryOf([]), HEAD);
  expect(() => openDiff(change.slice(0, -4))).toThrow('has 40 bytes, not 36');
  expect(() => openDiff(new Uint8Array(0))).toThrow(RangeError);
});
