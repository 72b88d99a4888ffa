import { expect, test } from '@jest/globals';
import { findCycles } from './cycles.mjs';
import { readImports } from './read-imports.mjs';
import { importedFiles } from './rules.mjs';

/** @param {Record<string, string[]>} imports */
const found = (imports) => findCycles(new Map(Object.entries(imports)));

test('files that lead one way only are no circle, however many ways there are', () => {
  expect(found({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([]);
});

test('a file that names itself, and one that is not ours, lead nowhere', () => {
  expect(found({ a: ['a', 'elsewhere'] })).toEqual([]);
});

test('a circle is told by its shortest way around', () => {
  expect(found({ a: ['b'], b: ['c', 'd'], c: ['a'], d: ['b'] })).toEqual([
    'circle of imports: b → d → b (4 files reach each other so)',
  ]);
});

test('two circles are two findings', () => {
  expect(found({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['e'], e: ['c'] })).toEqual([
    'circle of imports: a → b → a',
    'circle of imports: c → d → e → c',
  ]);
});

test.each([
  ['a type', "import type { B } from './b.ts';", []],
  ['a value', "import { b } from './b.ts';", ['circle of imports: ui/a.ts → ui/b.ts → ui/a.ts']],
  ['a re-export', "export * from './b.ts';", ['circle of imports: ui/a.ts → ui/b.ts → ui/a.ts']],
  ['a dynamic import', "await import('./b.ts');", ['circle of imports: ui/a.ts → ui/b.ts → ui/a.ts']],
])('in TypeScript, %s imported back', (_kind, source, expected) => {
  const sources = { 'ui/a.ts': source, 'ui/b.ts': "import { a } from './a.ts';" };
  const files = new Map(Object.entries(sources).map(([path, text]) => [path, readImports(text, false)]));
  expect(findCycles(importedFiles(files))).toEqual(expected);
});
