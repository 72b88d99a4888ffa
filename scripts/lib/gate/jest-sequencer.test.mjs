import { expect, test } from '@jest/globals';
import JestSequencer, { spread } from './jest-sequencer.mjs';

test('the shorter list is spread evenly over the longer one, and each keeps its order', () => {
  expect(spread(['A', 'B'], [1, 2, 3, 4])).toEqual([1, 'A', 2, 3, 'B', 4]);
  expect(spread([], [1, 2])).toEqual([1, 2]);
});

test('tests of browsers are spread, and none of them begins when there is little else left', () => {
  const testOf = (name) => ({ path: import.meta.filename, context: { config: { displayName: { name } } } });
  const sorted = new JestSequencer().sort([...Array(4).fill(testOf('browser')), ...Array(20).fill(testOf('unit'))]);
  const parts = sorted.map(({ context }) => context.config.displayName.name);
  expect(parts.slice(0, 5)).toContain('browser');
  expect(parts.slice(-4)).toEqual(Array(4).fill('unit'));
});
