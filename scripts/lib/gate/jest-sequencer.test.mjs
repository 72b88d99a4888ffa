import { expect, test } from '@jest/globals';
import { spread } from './jest-sequencer.mjs';

test('the shorter list is spread evenly over the longer one, and each keeps its order', () => {
  expect(spread(['A', 'B'], [1, 2, 3, 4])).toEqual([1, 'A', 2, 3, 'B', 4]);
  expect(spread([], [1, 2])).toEqual([1, 2]);
});
