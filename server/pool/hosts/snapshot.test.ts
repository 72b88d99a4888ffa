import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fixtureApp, PythonServer } from '../../testing/python-server.ts';
import { PYODIDE, pyodideHost } from './index.ts';
import { readSnapshot, snapshotFile, writeSnapshot } from './snapshot.ts';
import { LOCK } from './snapshot-lock.ts';

const cache = mkdtempSync(join(tmpdir(), 'hearth-snapshot-'));
const file = snapshotFile({ ...PYODIDE, cache });
let first: readonly string[];
beforeAll(async () => {
  first = await troubleOfStart();
});
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** Starts a worker, has it run a call, ends it, and returns the problems it reported. */
const troubleOfStart = async (places = { ...PYODIDE, cache }): Promise<readonly string[]> => {
  const server = new PythonServer(fixtureApp('limits'), { size: 1, startHost: pyodideHost(places) });
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
  expect(readdirSync(cache).sort()).toEqual([LOCK, basename(file)].sort());
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

test('where a snapshot has to be made, a worker begins to start when that is done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-prepared-'));
  const started = (): Promise<readonly string[]> =>
    new Promise((resolve) => {
      const said: string[] = [];
      const host = pyodideHost({ ...PYODIDE, cache: folder })({
        onMessage: ({ kind }) => {
          said.push(kind);
          if (kind === 'ready') void host.terminate();
        },
        onGone: () => resolve(said),
      });
    });
  expect(await started()).toEqual(['preparing', 'starting', 'ready']);
  expect(await started()).toEqual(['ready']);
  rmSync(folder, { recursive: true });
});

test('threads that start at once make one snapshot between them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-at-once-'));
  const places = { ...PYODIDE, cache: folder };
  const made: (string | null)[] = [];
  const watcher = watch(folder, (_event, name) => made.push(name));
  const server = new PythonServer(fixtureApp('limits'), { size: 2, startHost: pyodideHost(places) });
  const calls = await Promise.all([server.call('echo', 1), server.call('echo', 2)]);
  expect(calls).toMatchObject([{ response: 1 }, { response: 2 }]);
  expect(server.trouble).toEqual([]);
  await server.pool.close();
  watcher.close();
  const name = basename(snapshotFile(places));
  expect(made.filter((one) => one === name)).toEqual([name]);
  rmSync(folder, { recursive: true });
});

test('a snapshot of more than the memory that Python begins with is made once, and Python starts from it', async () => {
  const larger = mkdtempSync(join(tmpdir(), 'hearth-large-'));
  const packages = join(larger, 'packages');
  const [own = '', ...shared] = PYODIDE.packages;
  cpSync(own, packages, { recursive: true });
  writeFileSync(join(packages, 'anvil', 'large.py'), 'CONTENT = bytes(range(256)) * (32 << 12)\n');
  const places = { ...PYODIDE, cache: join(larger, 'cache'), packages: [packages, ...shared] };
  expect(await troubleOfStart(places)).toEqual([]);
  const made = snapshotFile(places);
  expect(statSync(made).size).toBeGreaterThan(40 << 20);
  const { ino } = statSync(made);
  expect(await troubleOfStart(places)).toEqual([]);
  expect(statSync(made).ino).toBe(ino);
  rmSync(larger, { recursive: true });
});

test('a snapshot that is made a second time is there all the while, and those of former packages go', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-snapshots-'));
  const [kept, former] = ['server-1.snapshot', 'server-0.snapshot'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(former, '');
  writeSnapshot(kept, Buffer.from('memory'));
  const done = new Int32Array(new SharedArrayBuffer(4));
  const watcher = new Worker(WATCHER, { eval: true, workerData: { file: kept, done } });
  const heard = (): Promise<unknown> => new Promise((resolve) => watcher.once('message', resolve));
  await heard();
  for (let turn = 0; turn < 200; turn += 1) writeSnapshot(kept, Buffer.from('memory'));
  const missing = heard();
  Atomics.store(done, 0, 1);
  expect(await missing).toBe(0);
  expect(readdirSync(folder)).toEqual(['server-1.snapshot']);
  expect(readSnapshot(kept)?.toString()).toBe('memory');
  expect(readSnapshot(former)).toBe(null);
  rmSync(folder, { recursive: true });
});

/** Counts how often a file did not exist. */
const WATCHER = `
  const { existsSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  const { file, done } = workerData;
  let missing = 0;
  parentPort.postMessage('watching');
  while (Atomics.load(done, 0) === 0) if (!existsSync(file)) missing += 1;
  parentPort.postMessage(missing);
`;
