import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findCPython } from './cpython.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-cpython-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that says of itself whether it is new enough, by its exit code. */
function program(name, exitCode) {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(file, 0o755);
  return file;
}

test('CPYTHON_PATH comes before what the PATH has', () => {
  const named = program('my-python', 0);
  program('python3', 0);
  expect(findCPython({ CPYTHON_PATH: named, PATH: folder })).toBe(named);
});

test('a CPYTHON_PATH that is too old is an error, not a reason to take another one', () => {
  const named = program('my-python', 1);
  program('python3', 0);
  expect(() => findCPython({ CPYTHON_PATH: named, PATH: folder })).toThrow(`${named} does not run as one`);
});

test('a Python of the PATH that is too old is passed over', () => {
  program('python3.11', 1);
  const newer = program('python3', 0);
  expect(findCPython({ PATH: folder })).toBe(newer);
  rmSync(newer);
  expect(findCPython({ PATH: folder })).toBe(null);
});
