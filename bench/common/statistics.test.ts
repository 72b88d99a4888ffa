import { expect, test } from '@jest/globals';
import { median, percentile, summarize } from './statistics.ts';

test('the median is the middle value, or halfway between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
  expect(median([7])).toBe(7);
});

test('a percentile is one of the values, the larger neighbour in doubt', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(values, 95)).toBe(96);
  expect(percentile([3, 1, 2], 100)).toBe(3);
  expect(percentile([3, 1, 2], 0)).toBe(1);
});

test('nothing has no percentile', () => {
  expect(() => percentile([], 50)).toThrow(RangeError);
});

test('a summary tells the middle and both ends', () => {
  expect(summarize([3, 10, 1])).toEqual({ median: 3, min: 1, max: 10 });
});
