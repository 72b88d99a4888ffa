import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { longestIncreasingSubsequence } from './longest-increasing-subsequence.ts';

test('only the one that moved is not staying', () => {
  expect(longestIncreasingSubsequence([1, 2, 3, 0])).toEqual([true, true, true, false]);
});

test('what was not there before is never among what may stay', () => {
  expect(longestIncreasingSubsequence([0, -1, 1])).toEqual([true, false, true]);
});

test('what stays is in order, and no longer run exists', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...Array(9).keys()]), (positions) => {
      const staying = positions.filter((_, index) => longestIncreasingSubsequence(positions)[index]);
      expect(staying).toEqual([...staying].sort((a, b) => a - b));
      expect(staying.length).toBe(longestRisingRun(positions));
    }),
  );
});

/** By trying every subset. */
function longestRisingRun(positions: readonly number[]): number {
  let best = 0;
  for (let subset = 0; subset < 1 << positions.length; subset += 1) {
    const chosen = positions.filter((_, index) => subset & (1 << index));
    if (chosen.every((value, index) => index === 0 || (chosen[index - 1] ?? 0) < value)) best = Math.max(best, chosen.length);
  }
  return best;
}
