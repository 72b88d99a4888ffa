import { expect, test } from '@jest/globals';
import { matchingValues } from './path-table.mjs';
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
  const table = { 'a/*.py': 1, '**/__init__.py': 2, 'examples/**': 3 };
  expect(matchingValues('a/x.py', table)).toEqual([1]);
  expect(matchingValues('a/b/x.py', table)).toEqual([]);
  expect(matchingValues('__init__.py', table)).toEqual([2]);
  expect(matchingValues('examples/todo/__init__.py', table)).toEqual([2, 3]);
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

test('Python that runs elsewhere too is held to the older grammar', () => {
  const source = 'try:\n    pass\nexcept (ValueError, TypeError):\n    pass\n';
  expect(formatPython('worker/python/x.py', source)).toContain('except ValueError, TypeError:');
  expect(formatPython('shared/python/x.py', source)).toBe(source);
});
