import { afterAll, expect, test } from '@jest/globals';
import { ANYONE, fixtureApp, PythonServer } from '../../testing/python-server.ts';
import { CPYTHON } from '../../testing/pythons.ts';
import { CallFailure } from '../index.ts';
import { PooledWorker, type WorkerNews } from '../pooled-worker.ts';
import { cpythonHost } from './index.ts';

// A value set by the developer would be passed on to server code.
delete process.env['MPLBACKEND'];
Object.assign(process.env, { HEARTH_UPLINK_KEY: 'key', HEARTHSTONE: 'stone' });
const startHost = cpythonHost(CPYTHON);
const server = new PythonServer(fixtureApp('limits'), { size: 1, startHost });
afterAll(() => server.pool.close());

/** A worker outside of a pool, with all its messages. */
class LoneWorker {
  readonly news: WorkerNews[] = [];
  readonly #worker: PooledWorker;
  #hear: () => void = () => undefined;
  #reason: string | null = null;
  #code = server.code();

  constructor() {
    this.#worker = new PooledWorker(startHost, {
      startTimeout: 60_000,
      stuckAfter: 60_000,
      onStuck: () => undefined,
      onMessage: (_, message) => {
        this.news.push(message);
        this.#hear();
      },
      onGone: (_, reason) => {
        this.#reason = reason;
        this.#hear();
      },
    });
  }

  async heard(wanted: (message: WorkerNews) => boolean): Promise<void> {
    while (!this.news.some(wanted)) {
      if (this.#reason !== null) throw new Error(this.#reason);
      await new Promise<void>((resolve) => {
        this.#hear = resolve;
      });
    }
  }

  assign(number: number, command: string, ...args: readonly (string | number)[]): void {
    this.#worker.assign(number, server.message({ command, args, kwargs: {}, objects: [] }), ANYONE, this.#code);
  }

  /** Simulates a saved file: calls from now on send new code. */
  renewCode(): void {
    this.#code = { ...this.#code, generation: this.#code.generation + 1 };
  }

  stop(number: number): void {
    this.#worker.stop(number);
  }

  terminate(): Promise<void> {
    return this.#worker.terminate();
  }
}

const settled =
  (number: number) =>
  (message: WorkerNews): boolean =>
    message.kind === 'settled' && message.number === number;

test('calls that are stopped while they print end, and every line of theirs arrives whole', async () => {
  const worker = new LoneWorker();
  await worker.heard(({ kind }) => kind === 'ready');
  const line = 'x'.repeat(5_000);
  for (let number = 1; number <= 60; number += 1) {
    worker.news.length = 0;
    worker.assign(number, 'chatter', line);
    await worker.heard(({ kind }) => kind === 'output');
    worker.stop(number);
    await worker.heard(settled(number));
    const lines = worker.news.flatMap((message) => (message.kind === 'output' ? message.text.split('\n') : []));
    expect(new Set(lines)).toEqual(new Set([line]));
  }
  await worker.terminate();
});

test('a call that is stopped when it is as good as done is told of all the same, once', async () => {
  const worker = new LoneWorker();
  await worker.heard(({ kind }) => kind === 'ready');
  for (let number = 1; number <= 400; number += 1) {
    worker.assign(number, 'echo', 'x'.repeat(number * 50));
    worker.stop(number);
    worker.assign(number + 1_000, 'echo', 1);
    await worker.heard(settled(number));
    await worker.heard(settled(number + 1_000));
  }
  const replies = worker.news.flatMap((message) => (message.kind === 'settled' ? [message] : []));
  expect(replies).toHaveLength(800);
  const undisturbed = replies.filter(({ number }) => number > 1_000);
  for (const { reply } of undisturbed) expect(JSON.parse(reply?.text ?? '')).toMatchObject({ response: 1 });
  await worker.terminate();
});

test('a call that is stopped while it imports keeps no later call from importing', async () => {
  const worker = new LoneWorker();
  await worker.heard(({ kind }) => kind === 'ready');
  worker.assign(1, 'spin_in_import');
  await worker.heard(({ kind }) => kind === 'output');
  worker.stop(1);
  worker.assign(2, 'echo', 2);
  await worker.heard(settled(2));
  await worker.terminate();
}, 60_000);

test('a pipe that cannot be read any more costs its worker alone, and the next call finds a new one', async () => {
  const failure: unknown = await server.call('spoil_pipe').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ reason: 'worker-gone', message: expect.stringContaining('got "Segmentation fault\\n') });
  expect(await server.call('echo', 2)).toMatchObject({ response: 2 });
  expect(server.trouble).toEqual([expect.stringMatching(/^a Python worker was replaced: the pipe from the Python process/)]);
});

test("a signal to all processes of a service or a terminal is the server's affair: a call that runs is answered", async () => {
  expect(await server.call('signalled', 'SIGINT', 'SIGTERM')).toMatchObject({ response: ['SIGINT', 'SIGTERM'] });
});

test('what app code has forked ends by the signal that does not end its process', async () => {
  expect(await server.call('end_of_fork')).toMatchObject({ response: -15 });
});

test('matplotlib draws without windows, on machines with a screen as well', async () => {
  expect(await server.call('variable', 'MPLBACKEND')).toMatchObject({ response: 'agg' });
});

test("server code has the environment of the server, without the server's own keys and passwords", async () => {
  expect(await server.call('variable', 'HEARTHSTONE')).toMatchObject({ response: 'stone' });
  expect(await server.call('variable', 'HEARTH_UPLINK_KEY')).toMatchObject({ response: null });
});

test('a worker has ended when its process has, though app code left another one with its output', async () => {
  const worker = new LoneWorker();
  await worker.heard(({ kind }) => kind === 'ready');
  worker.assign(1, 'leave_process');
  await worker.heard(settled(1));
  const [reply] = worker.news.flatMap((message) => (message.kind === 'settled' ? [message.reply] : []));
  const { response: left } = JSON.parse(reply?.text ?? '') as { readonly response: number };
  try {
    await worker.terminate();
  } finally {
    process.kill(left);
  }
});

test('a call that computes too long is stopped though new code has come meanwhile, with a call that runs it', async () => {
  const worker = new LoneWorker();
  await worker.heard(({ kind }) => kind === 'ready');
  worker.assign(1, 'chatter', 'x');
  await worker.heard(({ kind }) => kind === 'output');
  worker.renewCode();
  worker.assign(2, 'echo', 2);
  worker.stop(1);
  await worker.heard(settled(1));
  await worker.heard(settled(2));
  await worker.terminate();
});
