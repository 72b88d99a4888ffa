import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { fixtureApp, PythonServer } from '../../testing/python-server.ts';
import { PYODIDE, pyodideHost } from './index.ts';
import { snapshotFile, writeSnapshot } from './snapshot.ts';

// Making a snapshot takes seconds.
jest.setTimeout(60_000);

const cache = mkdtempSync(join(tmpdir(), 'hearth-snapshot-'));
const file = snapshotFile({ ...PYODIDE, cache });
let first: readonly string[];
beforeAll(async () => {
  first = await troubleOfStart();
});
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** Starts a worker, has it run a call, ends it, and gives what it complained of. */
const troubleOfStart = async (): Promise<readonly string[]> => {
  const server = new PythonServer(fixtureApp('limits'), { size: 1, startHost: pyodideHost({ ...PYODIDE, cache }) });
  try {
    expect(await server.call('echo', 1)).toMatchObject({ response: 1 });
    return server.trouble;
  } finally {
    await server.pool.close();
  }
};

test('a snapshot is made once and kept, and nothing is said', async () => {
  expect(first).toEqual([]);
  const made = statSync(file).ino;
  expect(await troubleOfStart()).toEqual([]);
  expect(readdirSync(cache).map((name) => join(cache, name))).toEqual([file]);
  expect(statSync(file).ino).toBe(made);
});

test.each<[string, (whole: Buffer) => void]>([
  ['was cut off', (whole) => writeFileSync(file, whole.subarray(0, whole.length / 2))],
  ['Python cannot start from', () => writeSnapshot(file, Buffer.from('no snapshot'))],
])('a snapshot that %s is told once and made anew', async (_what, spoil) => {
  const whole = readFileSync(file);
  spoil(whole);
  expect(await troubleOfStart()).toEqual([expect.stringContaining(`snapshot ${file} cannot be used, it is made anew: `)]);
  expect(readFileSync(file).length).toBe(whole.length);
  expect(await troubleOfStart()).toEqual([]);
});
