import { expect, test } from '@jest/globals';
import type { GuardArithmetic } from '../../../../protocol/index.ts';
import { arithmetic } from './arithmetic.ts';

test.each<[unknown, GuardArithmetic, unknown, number | string | undefined]>([
  [7, '+', 2.5, 9.5],
  ['a', '+', 'b', 'ab'],
  [3, '-', 7, -4],
  [0, '*', -3, 0],
  [7, '%', 4, 3],
  [-7, '%', 2, undefined],
  [7.5, '%', 2, undefined],
  [true, '+', true, 2],
  [false, '-', true, -1],
  [null, '-', true, undefined],
  [9007199254740991, '+', 1, undefined],
  [1, '%', 0, undefined],
  ['a', '*', 2, undefined],
  ['a', '+', 1, undefined],
  [null, '+', 1, undefined],
])('%p %s %p is %p, as in Python', (left, how, right, wanted) => {
  expect(arithmetic(how, left, right)).toBe(wanted);
});
