import { chmodSync, rmSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { findCPython } from './cpython.mjs';
import { folderForEach } from './testing/folder.mjs';

const folder = folderForEach('cpython');

/** A program that prints its own path, or that of another program, and whose exit code tells whether it is new enough. */
function program(name, exitCode, executable = '$0') {
  const file = folder.write(name, `#!/bin/sh\necho "${executable}"\nexit ${exitCode}\n`);
  chmodSync(file, 0o755);
  return file;
}

test('CPYTHON_PATH comes before what the PATH has', () => {
  const named = program('my-python', 0);
  program('python3', 0);
  expect(findCPython({ CPYTHON_PATH: named, PATH: folder.path })).toBe(named);
});

test('a CPYTHON_PATH that is too old is an error, not a reason to take another one', () => {
  const named = program('my-python', 1);
  program('python3', 0);
  expect(() => findCPython({ CPYTHON_PATH: named, PATH: folder.path })).toThrow(`${named} does not run as one`);
});

test('a Python of the PATH that is too old is passed over', () => {
  program('python3.11', 1);
  const newer = program('python3', 0);
  expect(findCPython({ PATH: folder.path })).toBe(newer);
  rmSync(newer);
  expect(findCPython({ PATH: folder.path })).toBe(null);
});

test('a program of the PATH that starts another one, as those of version managers do, stands for that one', () => {
  program('python3', 0, '/versions of it/3.14/bin/python3');
  expect(findCPython({ PATH: folder.path })).toBe('/versions of it/3.14/bin/python3');
});
