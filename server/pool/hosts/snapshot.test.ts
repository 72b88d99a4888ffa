import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fixtureApp, PythonServer } from '../../testing/python-server.ts';
import { PYODIDE, pyodideHost, type StartHost } from './index.ts';
import { readSnapshot, snapshotFile, writeSnapshot } from './snapshot.ts';
import { LOCK } from './snapshot-lock.ts';

const cache = mkdtempSync(join(tmpdir(), 'hearth-snapshot-'));
const file = snapshotFile({ ...PYODIDE, cache });
afterAll(() => rmSync(cache, { recursive: true, force: true }));

interface Start {
  readonly trouble: readonly string[];
  /** The kinds of each worker's first messages, until it is ready. */
  readonly kinds: readonly (readonly string[])[];
}

/** Starts this many workers at once, has each run a call, and ends them. */
async function started(places = { ...PYODIDE, cache }, size = 1): Promise<Start> {
  const kinds: string[][] = [];
  const startHost: StartHost = (events) => {
    const said: string[] = [];
    kinds.push(said);
    const onMessage: typeof events.onMessage = (message) => {
      if (!said.includes('ready')) said.push(message.kind);
      events.onMessage(message);
    };
    return pyodideHost(places)({ ...events, onMessage });
  };
  const server = new PythonServer(fixtureApp('limits'), { size, startHost });
  try {
    const numbers = Array.from({ length: size }, (_, index) => index);
    const calls = await Promise.all(numbers.map((number) => server.call('echo', number)));
    expect(calls).toMatchObject(numbers.map((response) => ({ response })));
    return { trouble: server.trouble, kinds };
  } finally {
    await server.pool.close();
  }
}

/** The start of two workers where there is no snapshot, and the names of files that changed in the cache's folder meanwhile. */
let first: Start;
const changed: (string | null)[] = [];
beforeAll(async () => {
  const watcher = watch(cache, (_event, name) => changed.push(name));
  first = await started(undefined, 2);
  watcher.close();
});

test('workers that start at once make one snapshot between them, and nothing is said', () => {
  expect(first.trouble).toEqual([]);
  expect(first.kinds).toHaveLength(2);
  expect(changed.filter((name) => name === basename(file))).toHaveLength(1);
});

test('where a snapshot has to be made, a worker begins to start when that is done', () => {
  expect(first.kinds).toContainEqual(['preparing', 'starting', 'ready']);
});

test('a snapshot is kept, and the next worker has nothing to prepare', async () => {
  const made = statSync(file).ino;
  expect(await started()).toEqual({ trouble: [], kinds: [['ready']] });
  expect(readdirSync(cache).sort()).toEqual([LOCK, basename(file)].sort());
  expect(statSync(file).ino).toBe(made);
});

test.each<[string, (whole: Buffer) => void]>([
  ['was cut off', (whole) => writeFileSync(file, whole.subarray(0, whole.length / 2))],
  ['Python cannot start from', () => writeSnapshot(file, Buffer.from('no snapshot'))],
])('a snapshot that %s is told once and made anew', async (_what, spoil) => {
  const whole = readFileSync(file);
  spoil(whole);
  expect((await started()).trouble).toEqual([expect.stringContaining(`snapshot ${file} cannot be used, it is made anew: `)]);
  expect(readFileSync(file).length).toBe(whole.length);
  expect((await started()).trouble).toEqual([]);
});

test('a snapshot of more than the memory that Python begins with is made once, and Python starts from it', async () => {
  const larger = mkdtempSync(join(tmpdir(), 'hearth-large-'));
  const packages = join(larger, 'packages');
  const [own = '', ...shared] = PYODIDE.packages;
  cpSync(own, packages, { recursive: true });
  writeFileSync(join(packages, 'anvil', 'large.py'), 'CONTENT = bytes(range(256)) * (32 << 12)\n');
  const places = { ...PYODIDE, cache: join(larger, 'cache'), packages: [packages, ...shared] };
  expect((await started(places)).trouble).toEqual([]);
  const made = snapshotFile(places);
  expect(statSync(made).size).toBeGreaterThan(40 << 20);
  const { ino } = statSync(made);
  expect((await started(places)).trouble).toEqual([]);
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
