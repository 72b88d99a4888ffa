import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { ANYONE, fixtureApp, PythonServer } from '../testing/python-server.ts';
import { CPYTHON, describeEachPython } from '../testing/pythons.ts';
import { cpythonHost, PYODIDE, pyodideHost } from './hosts/index.ts';
import { CallFailure } from './index.ts';
import { PooledWorker } from './pooled-worker.ts';

let server: PythonServer;
afterEach(() => server.pool.close());

const start = (limits: ConstructorParameters<typeof PythonServer>[1]): void => {
  server = new PythonServer(fixtureApp('limits'), limits);
};
const lost = (reason: string, message: RegExp) => (error: unknown) => {
  expect(error).toBeInstanceOf(CallFailure);
  expect(error).toMatchObject({ reason, message: expect.stringMatching(message) });
};
const losing = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('the call was not lost');
};

const programs = mkdtempSync(join(tmpdir(), 'hearth-programs-'));
afterAll(() => rmSync(programs, { recursive: true }));

/** A program in place of a Python that neither writes anything nor ends. */
const silentProgram = (): string => {
  const file = join(programs, 'silent');
  writeFileSync(file, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
  return file;
};

describeEachPython((startHost, limited) => {
  test('a call that computes too long is stopped, and its worker ends with the calls that sleep in it', async () => {
    start({ startHost, size: 1, callTimeout: 600, stopGrace: 60_000 });
    await server.unhurried('mark_interpreter');
    const resting = server.unhurried('nap', 4);
    await server.said('stdout: asleep');
    lost('timeout', /^Server code took too long$/)(await losing(server.call('spin', false)));
    // What it was interrupted in may be half done: a lock, or a module of a package.
    expect(await server.unhurried('mark_interpreter')).toMatchObject({ response: false });
    expect(await resting).toMatchObject({ response: 'rested' });
    expect(server.trouble).toEqual([]);
  });

  test('a call that is stopped before it has its turn never runs', async () => {
    start({ startHost, size: 1 });
    const settled = new Promise<unknown>((resolve, reject) => {
      new PooledWorker(startHost, {
        startTimeout: 60_000,
        stuckAfter: 60_000,
        onStuck: () => undefined,
        onMessage: (worker, message) => {
          if (message.kind === 'settled') resolve(worker.terminate().then(() => message));
          if (message.kind !== 'ready') return;
          worker.assign(1, server.message({ command: 'spin', args: [false], kwargs: {}, objects: [] }), ANYONE, server.code());
          worker.stop(1);
        },
        onGone: reject,
      });
    });
    expect(await settled).toMatchObject({ number: 1, reply: null });
  });

  test.each([60, 4_000_000])(
    'a call that sleeps too long, for %i s, is woken and stopped, and its worker goes on',
    async (seconds) => {
      start({ startHost, size: 1, callTimeout: 1_200, stopGrace: 60_000 });
      await server.unhurried('mark_interpreter');
      lost('timeout', /took too long/)(await losing(server.call('sleep', seconds)));
      expect(await server.unhurried('mark_interpreter')).toMatchObject({ response: true });
      expect(server.trouble).toEqual([]);
    },
  );

  test('a sleep for no number of seconds is the mistake of its call, and of no other', async () => {
    start({ startHost, size: 1 });
    await server.call('echo', 1);
    const beside = server.call('sleep', 0.2);
    expect(await server.call('sleep_for_no_number')).toMatchObject({
      error: { type: 'ValueError', message: 'Invalid value NaN (not a number)' },
    });
    expect(await beside).toMatchObject({ response: null });
    expect(server.trouble).toEqual([]);
  });

  test('what stops a sleeping call is not caught as an Exception', async () => {
    start({ startHost, size: 1, callTimeout: 1_200, stopGrace: 60_000 });
    await server.unhurried('echo', 1);
    lost('timeout', /took too long/)(await losing(server.call('sleep_watchfully', 60)));
    await server.said('stdout: left');
    expect(server.output).toEqual(['stdout: left']);
  });

  test('a call that will not stop costs its worker; what sleeps there is lost, and the next call finds a new one', async () => {
    start({ startHost, size: 1, callTimeout: 500, stopGrace: 200 });
    await server.unhurried('echo', 1);
    const sleeping = losing(server.call('sleep', 60));
    const spinning = losing(server.call('spin', true));
    lost('timeout', /took too long/)(await spinning);
    expect(await sleeping).toBeInstanceOf(CallFailure);
    expect(await server.unhurried('echo', 2)).toMatchObject({ response: 2 });
    expect(server.trouble).toEqual([expect.stringMatching(/^a Python worker was replaced: /)]);
  });

  test('a crashed worker fails its calls at once and is replaced', async () => {
    start({ startHost, size: 1 });
    lost('worker-gone', /ended/)(await losing(server.call('crash')));
    expect(await server.call('echo', 2)).toMatchObject({ response: 2 });
    expect(server.trouble).toEqual([expect.stringMatching(/^a Python worker was replaced: /)]);
  });

  test('a call that asks for more memory than there is for it is told so, others go on, and the worker is replaced', async () => {
    start({ startHost: limited, size: 1, heapLimit: 200 << 20 });
    const failed = await server.call('hoard', 10);
    expect(failed.error).toMatchObject({
      type: 'MemoryError',
      message: 'server code used more than the 400 MB of memory that it may have',
    });
    expect(await server.call('echo', 2)).toMatchObject({ response: 2 });
    expect(await server.call('hoard', 1_000)).toMatchObject({ error: { type: 'MemoryError' } });
    expect(await server.call('echo', 3)).toMatchObject({ response: 3 });
    const replaced = server.trouble.map((each) => Number(/^a Python worker used (\d+) MB and is replaced$/.exec(each)?.[1]));
    expect(replaced.length).toBeGreaterThan(0);
    expect(Math.max(...replaced)).toBeLessThan(600);
  });

  test('a worker that used much memory is replaced when its calls are done', async () => {
    start({ startHost, size: 1, heapLimit: 150 << 20 });
    expect(await server.call('fill', 200)).toMatchObject({ response: 200 << 20 });
    expect(await server.call('echo', 2)).toMatchObject({ response: 2 });
    expect(server.trouble).toEqual([expect.stringMatching(/^a Python worker used \d+ MB and is replaced$/)]);
  });

  test('a second worker computes while the first one does', async () => {
    start({ startHost, size: 2 });
    const spinning = losing(server.unhurried('spin', false));
    expect(await server.call('echo', 1)).toMatchObject({ response: 1 });
    await server.pool.close();
    lost('worker-gone', /closed/)(await spinning);
  });
});

test('an interpreter whose stack overflowed is replaced', async () => {
  start({ size: 1 });
  lost('worker-gone', /call stack/)(await losing(server.call('overflow')));
  expect(await server.call('echo', 2)).toMatchObject({ response: 2 });
  expect(server.trouble).toEqual([expect.stringMatching(/^a Python worker was replaced: .*call stack/)]);
});

test('when a second worker cannot start, calls are left to the first one', async () => {
  let python = CPYTHON;
  start({ size: 2, startHost: (events) => cpythonHost(python)(events) });
  await server.call('echo', 1);
  python = '/nowhere/python';
  const end = join(programs, 'end');
  const spinning = server.unhurried('spin_until', end);
  const waiting = server.unhurried('echo', 2);
  await server.troubled();
  writeFileSync(end, '');
  expect(await waiting).toMatchObject({ response: 2 });
  expect(await spinning).toMatchObject({ response: null });
  expect(server.trouble).toEqual([expect.stringMatching(/^another Python worker could not start: .*\/nowhere\//)]);
});

test('when no worker can start, calls fail with the reason', async () => {
  start({ size: 2, startHost: pyodideHost({ ...PYODIDE, pyodide: '/nowhere/' }) });
  lost('unavailable', /^Python cannot start: .*\/nowhere\//)(await losing(server.call('echo', 1)));
  expect(server.trouble).toEqual([expect.stringMatching(/^Python cannot start: /)]);
});

test('a worker that hangs in starting is given up, its callers are told, and the next call starts another', async () => {
  const real = pyodideHost(PYODIDE);
  let hangs = true;
  const silent = cpythonHost(silentProgram());
  start({ size: 1, startTimeout: 60_000, startHost: (events) => (hangs ? silent : real)(events) });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const calls = [losing(server.call('echo', 1)), losing(server.call('echo', 2))];
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  for (const call of calls) lost('unavailable', /^no Python worker was free for 60 s$/)(await call);
  hangs = false;
  expect(await server.call('echo', 3)).toMatchObject({ response: 3 });
  expect(server.trouble).toEqual(['a Python worker was given up: it did not start within 60 s']);
});

test('calls wait for a worker up to a number and a size, and no longer than they should', async () => {
  start({ size: 1, callTimeout: 2_000, startTimeout: 60_000, queue: { calls: 2, bytes: 5_000 } });
  await server.unhurried('echo', 1);
  // Sent at once, since on a busy machine the first one could time out before the others are sent.
  const spinning = losing(server.call('spin', false));
  const first = server.unhurried('echo', 2);
  const large = losing(server.unhurried('echo', 'x'.repeat(5_000)));
  const second = server.unhurried('echo', 3);
  const third = losing(server.unhurried('echo', 4));
  lost('busy', /^1 calls wait for Python already$/)(await large);
  lost('busy', /^2 calls wait for Python already$/)(await third);
  lost('timeout', /took too long/)(await spinning);
  expect(await Promise.all([first, second])).toMatchObject([{ response: 2 }, { response: 3 }]);
  expect(await server.unhurried('echo', 'x'.repeat(6_000))).toMatchObject({ response: 'x'.repeat(6_000) });
});

test('workers start from one memory but do not draw the same random numbers', async () => {
  start({ size: 1 });
  const first = await server.call('draw');
  await server.pool.close();
  start({ size: 1 });
  const second = await server.call('draw');
  expect(new Set([first.response, second.response].flat()).size).toBe(4);
});

test('a Python that is not there, or too old, is named', async () => {
  start({ size: 1, startHost: cpythonHost('/nowhere/python3') });
  lost('unavailable', /^Python cannot start: \/nowhere\/python3: /)(await losing(server.call('echo', 1)));
});
