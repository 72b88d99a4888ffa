import { expect, test } from '@jest/globals';
import { printableName, shortened } from './printable.ts';

test('a name stays within its line', () => {
  expect(printableName('f\nserver | pay failed\tx')).toBe('f\\x0aserver | pay failed\\x09x');
});

test('of a name that a page made up without end the beginning is read', () => {
  expect(printableName('\u009b'.repeat(1_000_001))).toBe(`${'\\x9b'.repeat(1_000)}... 999001 more characters`);
});

test.each([
  ['abc', 'abc'],
  ['abcd', 'abc... 1 more character'],
  ['abcde', 'abc... 2 more characters'],
])('%j in three characters is %j', (text, shown) => {
  expect(shortened(text, 3)).toBe(shown);
});
