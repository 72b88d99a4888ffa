import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { folderForEach } from '../testing/folder.mjs';
import { packPython } from './python-archive.mjs';

const folder = folderForEach('python');
const { write } = folder;

test('packages of several folders lie side by side, without tests, stubs and caches', () => {
  write('one/anvil/__init__.py', 'x = 1\n');
  write('one/anvil/test_anvil.py', '');
  write('one/hearth_testing/page.py', '');
  write('one/anvil/__pycache__/anvil.pyc', '');
  write('one/typings/js.pyi', '');
  write('two/wire/__init__.py', 'y = 2\n');
  const files = unzipSync(packPython([join(folder.path, 'one'), join(folder.path, 'two')]));
  expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['anvil/__init__.py', 'x = 1\n'],
    ['wire/__init__.py', 'y = 2\n'],
  ]);
});

test('the same sources give the same bytes, whenever they were written', () => {
  write('one/a.py', 'a\n');
  write('one/b.py', 'b\n');
  const first = packPython([join(folder.path, 'one')]);
  utimesSync(join(folder.path, 'one/a.py'), 1, 1);
  expect(packPython([join(folder.path, 'one')])).toEqual(first);
});

test('one module from two folders is refused', () => {
  write('one/a.py', '');
  write('two/a.py', '');
  expect(() => packPython([join(folder.path, 'one'), join(folder.path, 'two')])).toThrow(
    /^python archive: a\.py comes from .*one.* and from .*two/,
  );
});
