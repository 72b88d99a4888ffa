import { expect, test } from '@jest/globals';
import { ignoredFor } from './per-file-ignores.mjs';
import { formatPython, lintPython } from './ruff.mjs';

test('a finding is one line with path, place and code', () => {
  expect(lintPython('worker/python/x.py', 'def f():\n    return missing\n')).toEqual([
    'worker/python/x.py:2:12: F821 Undefined name `missing`',
  ]);
});

test('a JavaScript module imported at the top of a Python module is refused', () => {
  expect(lintPython('worker/python/x.py', 'import js\n\nprint(js)\n')).toEqual([
    'worker/python/x.py:1:8: TID253 `js` is banned at the module level',
  ]);
});

test('what a file is excused from is not reported', () => {
  const source = 'from ._part import Part\n';
  expect(lintPython('worker/python/pkg/__init__.py', source)).toEqual([]);
  expect(lintPython('worker/python/pkg/part.py', source)).toHaveLength(1);
});

test('globs cross folders with two stars only', () => {
  const table = { 'a/*.py': ['ONE'], '**/__init__.py': ['TWO'], 'examples/**': ['THREE'] };
  expect(ignoredFor('a/x.py', table)).toEqual(new Set(['ONE']));
  expect(ignoredFor('a/b/x.py', table)).toEqual(new Set());
  expect(ignoredFor('__init__.py', table)).toEqual(new Set(['TWO']));
  expect(ignoredFor('examples/todo/__init__.py', table)).toEqual(new Set(['TWO', 'THREE']));
});

test('formatting sorts imports, whatever characters stand before them, and formats the rest', () => {
  expect(formatPython('worker/python/x.py', '"""Ein Häuschen 🏠"""\nimport sys\nimport os\nprint( os,sys )\n')).toBe(
    '"""Ein Häuschen 🏠"""\n\nimport os\nimport sys\n\nprint(os, sys)\n',
  );
});

test('a source that does not parse is left alone and reported', () => {
  expect(formatPython('worker/python/x.py', 'x = (\n')).toBe('x = (\n');
  expect(lintPython('x.py', 'x = (\n')[0]).toMatch(/^x\.py:\d+:\d+: invalid-syntax /);
});
