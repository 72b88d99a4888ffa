import { expect, test } from '@jest/globals';
import { findCycles } from './cycles.mjs';
import { checkPython } from './python-rules.mjs';
import { readPythonImports } from './read-python.mjs';

const ROOT = 'worker/python/';

/** @param {Record<string, string>} sources path below the browser's Python → source */
async function check(sources) {
  const files = Object.entries(sources).map(([path, source]) => ({ path: ROOT + path, source }));
  const { violations, imports } = checkPython(await readPythonImports(files));
  return [...violations, ...findCycles(imports)].map((line) => line.replaceAll(ROOT, ''));
}

test('a file imports from its own layer and those below', async () => {
  expect(
    await check({
      'anvil/__init__.py': 'from ._model.tree import link\n',
      'anvil/_model/tree.py': 'import json\nfrom .._values import lengths\nfrom . import core\n',
      'anvil/_model/core.py': '',
      'anvil/_values/__init__.py': '',
      'anvil/_values/lengths.py': '',
    }),
  ).toEqual([]);
});

test.each([
  ['a name', 'from .._model.tree import link'],
  ['a module', 'from .._model import tree'],
  ['an absolute name', 'from anvil._model.tree import link'],
  ['an absolute module', 'import anvil._model.tree as tree'],
  ['an import in a function', 'def f():\n    if f:\n        from .._model import tree'],
  ['an import that is tried', 'try:\n    from .._model import tree\nexcept ImportError:\n    pass'],
])('%s from a higher layer is found', async (_kind, source) => {
  const found = await check({ 'anvil/_values/lengths.py': `\n${source}\n`, 'anvil/_model/tree.py': '' });
  expect(found).toEqual([
    expect.stringMatching(/^anvil\/_values\/lengths\.py:\d+: imports from a higher layer: anvil\/_model\/tree\.py$/),
  ]);
});

test('types come from anywhere, and what is imported otherwise does not', async () => {
  const typed = 'from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .._model import tree\n';
  expect(await check({ 'anvil/_values/lengths.py': typed, 'anvil/_model/tree.py': '' })).toEqual([]);
  expect(
    await check({ 'anvil/_values/lengths.py': `${typed}else:\n    from .._model import tree\n`, 'anvil/_model/tree.py': '' }),
  ).toEqual(['anvil/_values/lengths.py:5: imports from a higher layer: anvil/_model/tree.py']);
});

test('a test imports what it likes', async () => {
  expect(await check({ 'anvil/_values/test_lengths.py': 'import anvil\n', 'anvil/__init__.py': '' })).toEqual([]);
});

test('modules that import each other are a circle, also from within functions', async () => {
  expect(
    await check({
      'anvil/_model/tree.py': 'from . import core\n',
      'anvil/_model/core.py': 'def f():\n    from .tree import link\n',
    }),
  ).toEqual(['circle of imports: anvil/_model/core.py → anvil/_model/tree.py → anvil/_model/core.py']);
});

test('a module of a package is no import of the package, and a name of the package is', async () => {
  const files = { 'anvil/_js/__init__.py': 'from .values import encode\n', 'anvil/_js/values.py': 'from . import media\n' };
  expect(await check({ ...files, 'anvil/_js/media.py': '' })).toEqual([]);
  expect(await check(files)).toEqual(['circle of imports: anvil/_js/__init__.py → anvil/_js/values.py → anvil/_js/__init__.py']);
});

test.each(['elsewhere.py', 'anvil/_new/module.py'])('%s, in no folder that has a layer, is told to take one', async (path) => {
  expect(await check({ [path]: '' })).toEqual([
    `${path}: belongs to no layer; LAYERS in scripts/lib/imports/python-rules.mjs say which`,
  ]);
});

test('what both Pythons share reaches neither', async () => {
  const files = [
    { path: 'shared/python/hearth_wire/media.py', source: 'import anvil\n' },
    { path: 'worker/python/anvil/__init__.py', source: '' },
  ];
  expect(checkPython(await readPythonImports(files)).violations).toEqual([
    'shared/python/hearth_wire/media.py:1: imports from a higher layer: worker/python/anvil/__init__.py',
  ]);
});
