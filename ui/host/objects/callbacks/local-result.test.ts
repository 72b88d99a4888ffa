import { expect, test } from '@jest/globals';
import type { CallbackAnswer, Guard } from '../../../../protocol/index.ts';
import { computeLocally } from './local-result.ts';

const argument = (index: number, otherwise: Guard = ['unknown']): Guard => ['argument', index, otherwise];
const FIRST = argument(0);
const pythons = {};

/** `[value]`, or null where Python has to be asked. */
function given(
  gives: Guard,
  args: readonly unknown[],
  more: Partial<CallbackAnswer> & { readonly values?: readonly unknown[] } = {},
) {
  const { values = [], ...counts } = more;
  const found = computeLocally(
    { fewest: 0, most: null, ...counts, gives },
    { args, values, isPythons: (value) => value === pythons },
  );
  return found && [found.value];
}

test('constants, arguments, their defaults and mirrored values are given', () => {
  const node = document.createElement('p');
  expect(given(['constant', 48], [3])).toEqual([48]);
  expect(given(FIRST, [node])?.[0]).toBe(node);
  expect(given(argument(1, ['constant', 'default']), [1])).toEqual(['default']);
  expect(given(['value', 0], [], { values: [node] })?.[0]).toBe(node);
  expect(given(['value', 0], [], { values: [undefined] })).toBeNull();
});

test('nothing is Python’s None, which comes back as null', () => {
  expect(given(FIRST, [undefined])).toEqual([null]);
  expect(given(['get', FIRST, 'nothing'], [{ nothing: undefined }])).toEqual([null]);
});

test('a number of arguments that the function does not take is left to Python', () => {
  const one = { fewest: 1, most: 1 };
  expect([[], [1], [1, 2]].map((args) => given(['constant', 0], args, one))).toEqual([null, [0], null]);
});

test('what another object comes back for, or only Python knows of, is left to it', () => {
  const others = [pythons, Object.freeze([1]), new Uint8Array(1), 5n, 2 ** 53, Symbol('of the page')];
  for (const value of others) expect(given(FIRST, [value])).toBeNull();
  expect(given(['get', FIRST, 'of'], [{ of: pythons }])).toBeNull();
  expect(given(['compare', '==', FIRST, argument(1)], [pythons, 1])).toBeNull();
  expect(given(['compare', '==', FIRST, argument(1)], [[1], [1]])).toBeNull();
  expect(given(['get', FIRST, 'closest'], [document.createElement('p')])).toBeNull();
});

test('"and" and "or" give an operand, by Python’s idea of truth', () => {
  const or: Guard = ['or', [FIRST, ['constant', 'else']]];
  const and: Guard = ['and', [FIRST, ['constant', 'then']]];
  const empty = {};
  expect(given(or, [''])).toEqual(['else']);
  expect(given(or, [Number.NaN])).toEqual([Number.NaN]);
  expect(given(and, [empty])?.[0]).toBe(empty);
  expect([[], new Map(), new Set()].map((value) => given(or, [value])?.[0])).toEqual(['else', 'else', 'else']);
  expect(given(and, [[1]])).toEqual(['then']);
});
