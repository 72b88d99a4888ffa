import { expect, test } from '@jest/globals';
import {
  atLeast,
  type Check,
  CheckError,
  describe,
  inside,
  lazy,
  listOf,
  nullable,
  object,
  oneOf,
  recordOf,
  refuse,
  string,
  tuple,
} from './check.ts';

function problem(check: Check<unknown>, value: unknown): string {
  try {
    check(value);
  } catch (error) {
    if (error instanceof CheckError) return error.message;
    throw error;
  }
  return 'accepted';
}

test('a check gives back the very value it was given', () => {
  const value = { name: 'a', items: [1, 2], more: { anything: true } };
  expect(object({ name: string, items: listOf(atLeast(0)) })(value)).toBe(value);
});

test('the path names every step from the outside in', () => {
  const check = object({ rows: listOf(tuple(['id', atLeast(1)], ['fields', recordOf(string)]), 'row') });
  expect(
    problem(check, {
      rows: [
        [1, {}],
        [2, { title: 5 }],
      ],
    }),
  ).toBe('At rows, row 1, fields, title: expected a string, got 5');
});

test('a value that is wrong as a whole needs no path', () => {
  expect(problem(string, undefined)).toBe('Expected a string, got nothing');
});

test('a label may be made from the item that is wrong', () => {
  const check = listOf(
    object({ name: string, size: atLeast(1) }),
    (index, item) => `${index} (${(item as { name: string }).name})`,
  );
  expect(
    problem(check, [
      { name: 'a', size: 1 },
      { name: 'b', size: 0 },
    ]),
  ).toBe('At 1 (b), size: expected a whole number from 1, got 0');
});

test('optional fields may be absent or null, required ones may not', () => {
  const check = object({ id: string }, { note: string });
  expect(problem(check, { id: 'a' })).toBe('accepted');
  expect(problem(check, { id: 'a', note: null })).toBe('accepted');
  expect(problem(check, { id: 'a', note: 1 })).toBe('At note: expected a string, got 1');
  expect(problem(check, { id: null })).toBe('At id: expected a string, got null');
});

test('fields that nobody asked for are left alone', () => {
  expect(problem(object({ id: string }), { id: 'a', newer: [1] })).toBe('accepted');
});

test('a tuple has exactly its parts', () => {
  const check = tuple(['x', atLeast(0)], ['y', atLeast(0)]);
  expect(problem(check, [1])).toBe('Expected a list of 2, got a list of 1');
  expect(problem(check, [1, 2, 3])).toBe('Expected a list of 2, got a list of 3');
});

test('numbers that JSON cannot hold are no numbers', () => {
  expect(problem(atLeast(0), Number.NaN)).toContain('got NaN');
  expect(problem(atLeast(0), 1.5)).toContain('got 1.5');
});

test('a check may lead back to itself', () => {
  const tree: Check<unknown> = tuple(['name', string], ['children', lazy(() => listOf(tree, 'child'))]);
  expect(
    problem(tree, [
      'a',
      [
        ['b', []],
        ['c', [[1, []]]],
      ],
    ]),
  ).toBe('At children, child 1, children, child 0, name: expected a string, got 1');
});

test('only check errors are given a path', () => {
  const broken: Check<never> = () => {
    throw new RangeError('our own fault');
  };
  expect(() => inside('place', listOf(broken), [1])).toThrow(RangeError);
});

test('values are described in a few words', () => {
  expect([null, undefined, 'x', [1, 2], {}, { a: 1, b: 2, c: 3, d: 4, e: 5 }].map(describe)).toEqual([
    'null',
    'nothing',
    "'x'",
    'a list of 2',
    'an empty object',
    'an object with a, b, c, d …',
  ]);
  expect(describe('y'.repeat(100))).toBe(`'${'y'.repeat(40)}…'`);
});

test('one of a few says which', () => {
  expect(problem(nullable(oneOf('a', 'b')), 'c')).toBe("Expected one of 'a', 'b', got 'c'");
  expect(() => refuse('a miracle', 1)).toThrow('Expected a miracle, got 1');
});
