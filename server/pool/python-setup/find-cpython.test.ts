import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CPYTHON } from '../../testing/pythons.ts';
import type { Machine } from './candidates.ts';
import { findCPython } from './find-cpython.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-machine-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program in a folder of the PATH that runs these shell lines. */
function program(place: string, name: string, lines: string): string {
  const file = join(folder, place, name);
  mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho asked >> ${join(folder, 'asked')}\n${lines}\n`, { mode: 0o755 });
  return file;
}
const python = (place: string, name: string, version: string, kind = 'cpython'): string =>
  program(place, name, `echo "${kind} ${version} $0"`);
const machine = (...places: string[]): Machine => ({
  platform: 'linux',
  environment: { PATH: places.map((place) => join(folder, place)).join(delimiter) },
});
const search = (on: Machine) => findCPython(on, join(folder, 'cache', 'found.json'));

test('the interpreter of the machine is found, whatever chose it', async () => {
  program('shims', 'python3', `exec ${CPYTHON} "$@"`);
  const found = await search(machine('shims'));
  expect(found).toEqual({ executable: expect.stringMatching(/python[\d.]*$/), version: expect.stringMatching(/^3\.\d+\.\d+$/) });
  expect(found?.executable).not.toContain('shims');
});

test('what is too old, no CPython, or does not run is passed over', async () => {
  python('a', 'python3', '3.9.18');
  python('a', 'python3.14', '3.14.0', 'pypy');
  program('a', 'python3.13', 'echo "python3.13: command not found" >&2; exit 127');
  program('b', 'python3.12', 'echo hello');
  const good = python('b', 'python3.10', '3.10.2');
  python('b', 'python', '3.11.0');
  expect(await search(machine('a', 'b'))).toEqual({ executable: good, version: '3.10.2' });
});

test('a machine without one has none', async () => {
  expect(await search(machine('empty'))).toBeNull();
});

test('one that starts slowly is waited for', async () => {
  const slow = program('a', 'python3', 'sleep 6\necho "cpython 3.12.1 $0"');
  expect(await search(machine('a'))).toEqual({ executable: slow, version: '3.12.1' });
});

test('what was found is taken without asking until it changes, or the search would begin otherwise', async () => {
  const file = python('a', 'python3', '3.12.1');
  const found = await search(machine('a'));
  rmSync(join(folder, 'asked'));
  // The program is not run, which would be recorded in `asked`.
  expect(await search(machine('a'))).toEqual(found);
  expect(() => rmSync(join(folder, 'asked'))).toThrow();
  writeFileSync(file, '#!/bin/sh\necho "cpython 3.13.0 $0"\n', { mode: 0o755 });
  expect(await search(machine('a'))).toEqual({ executable: file, version: '3.13.0' });
  const other = python('b', 'python3', '3.11.4');
  expect(await search(machine('b', 'a'))).toEqual({ executable: other, version: '3.11.4' });
});
