import { expect, test } from '@jest/globals';
import { declarations, isOneValue } from './declarations.ts';

test.each([
  ['COLOR: red; --Gap: 1px', ['color: red', '--Gap: 1px']],
  ['width: calc((100% - 2px) / 3); height: 1px', ['width: calc((100% - 2px) / 3)', 'height: 1px']],
  ["background: url('data:a;b') ; x: y", ["background: url('data:a;b')", 'x: y']],
  ['background: url(data:a;b); x: y', ['background: url(data:a;b)', 'x: y']],
  ['--set: {a: b; c: d}; x: y', ['--set: {a: b; c: d}', 'x: y']],
  ['/* a: b; */ x /* : */ : /* ; */ y !important', ['x: y !important']],
  ['content: "a\\"; b"; x: y', ['content: "a\\"; b"', 'x: y']],
  ['a: b); c: "d\n; x: y', ['x: y']],
  ['x: y; a: calc(1px; b: c', ['x: y']],
  ['x: y; a: "b', ['x: y']],
  ['; : a; b; c:; 1: 2', []],
])('of %p the declarations are %p', (text, wanted) => {
  expect(declarations(text).map(([name, value]) => `${name}: ${value}`)).toEqual(wanted);
});

test.each([
  ['1px', true],
  ['calc((1px + 2px) / 3)', true],
  ['"a;b"', true],
  ['url(a;b)', true],
  ['', false],
  [' /* a */ ', false],
  ['red; background: blue', false],
  ['red;', false],
  ['red !important', false],
  ['calc(1px', false],
  ['1px)', false],
  ['a]', false],
  ['{a', false],
  ['"a', false],
  ['"a\nb"', false],
  ['url(a b)', false],
  ['a /*', false],
  ['a\\', false],
])('%p is one value: %p', (text, isOne) => {
  expect(isOneValue(text)).toBe(isOne);
});
