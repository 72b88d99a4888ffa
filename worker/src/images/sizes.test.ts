import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rotatedSize, shrunkSize } from './sizes.ts';

const side = fc.integer({ min: 1, max: 20_000 });
const size = fc.record({ width: side, height: side });

describe('a thumbnail', () => {
  test('is as long as asked for, in the proportions of its picture', () => {
    expect(shrunkSize({ width: 200, height: 100 }, 50)).toEqual({ width: 50, height: 25 });
    expect(shrunkSize({ width: 30, height: 120 }, 60)).toEqual({ width: 15, height: 60 });
  });

  test('is not made of what is small enough', () => {
    expect(shrunkSize({ width: 20, height: 10 }, 20)).toBeNull();
  });

  test('never loses a side', () => {
    fc.assert(
      fc.property(size, side, (picture, longest) => {
        const small = shrunkSize(picture, longest);
        if (!small) return expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(longest);
        expect(Math.max(small.width, small.height)).toBe(longest);
        expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('a turned picture', () => {
  test('changes its sides with each quarter', () => {
    fc.assert(
      fc.property(size, fc.integer({ min: -9, max: 9 }), ({ width, height }, quarters) => {
        const box = rotatedSize({ width, height }, quarters * 90);
        expect(box).toEqual(quarters % 2 === 0 ? { width, height } : { width: height, height: width });
      }),
    );
  });

  test('needs room for its corners in between', () => {
    expect(rotatedSize({ width: 100, height: 100 }, 45)).toEqual({ width: 141, height: 141 });
  });
});
