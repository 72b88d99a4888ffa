import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isNestedTooDeep, MAX_NESTING } from './index.ts';

const nested = (depth: number, inside = '') => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;

test('so many levels are one message, one more is none', () => {
  expect([isNestedTooDeep(nested(MAX_NESTING)), isNestedTooDeep(nested(MAX_NESTING + 1))]).toEqual([false, true]);
  expect(isNestedTooDeep(`${'{"a":'.repeat(MAX_NESTING + 1)}1${'}'.repeat(MAX_NESTING + 1)}`)).toBe(true);
});

test('lists side by side are not deep, nor are brackets in texts', () => {
  expect(isNestedTooDeep(`[${'[],'.repeat(5 * MAX_NESTING)}[]]`)).toBe(false);
  expect(isNestedTooDeep(JSON.stringify(`\\"${'['.repeat(5 * MAX_NESTING)}\\`))).toBe(false);
  expect(isNestedTooDeep(`"${'['.repeat(5 * MAX_NESTING)}`)).toBe(false);
});

test('whatever a text holds, what is around it counts', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '[', '}', 'a') }), (text) => {
      const inside = JSON.stringify({ [text]: [text] });
      expect(isNestedTooDeep(nested(MAX_NESTING - 2, inside))).toBe(false);
      expect(isNestedTooDeep(nested(MAX_NESTING - 1, inside))).toBe(true);
    }),
  );
});
