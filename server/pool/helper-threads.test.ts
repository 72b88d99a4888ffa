import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ANYONE, fixtureApp, PythonServer } from '../testing/python-server.ts';
import { CPYTHON } from '../testing/pythons.ts';
import { StubServices } from '../testing/stub-services.ts';
import { cpythonHost } from './hosts/index.ts';

let server: PythonServer;
let asked: StubServices;
/** Lets requests for "wait" be answered. */
let goOn: () => void;
const start = (limits: ConstructorParameters<typeof PythonServer>[1] = {}): void => {
  server = new PythonServer(fixtureApp('threads'), { size: 1, startHost: cpythonHost(CPYTHON), stopGrace: 10_000, ...limits });
  server.services = asked;
};
beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>();
  goOn = resolve;
  asked = new StubServices(async ({ args }) => {
    if (args?.[0] === 'wait') await promise;
    return { response: args?.[0] ?? null };
  });
  start();
});
afterEach(async () => {
  goOn();
  await server.pool.close();
});

test('a thread has the session of the call that started it, whichever call runs', async () => {
  const watched = server.call('watch', 'Ann');
  await server.said('stdout: watching');
  server.session = '{}';
  const occupied = server.call('occupy', 'Bob');
  await server.said('stdout: occupying');
  await occupied;
  goOn();
  expect(await watched).toMatchObject({ response: ['Ann'] });
});

test.each(['statement', 'function'])(
  'a thread that imports a module by a %s has that of its call, whichever call runs',
  async (by) => {
    const importing = server.call('import_late', 'Ann', by);
    await server.said('stdout: importing');
    await server.call('give_a_chance', 'Bob');
    goOn();
    expect(await importing).toMatchObject({ response: 'Ann' });
  },
);

test('threads import modules whose code waits, for services, for each other and for threads of its own', async () => {
  expect(await server.call('import_together')).toMatchObject({ response: ['slow', 'slow'] });
  expect(await server.call('import_what_has_threads')).toMatchObject({ response: [0, 1] });
  expect(await server.call('import_package_together')).toMatchObject({ response: ['piece', 'piece'] });
});

test('a call waits only when its threads have loaded their modules, so that these are in no other call', async () => {
  const importing = server.call('import_unloaded');
  await server.call('give_a_chance', 'Bob');
  goOn();
  expect(await importing).toMatchObject({ response: 'late' });
});

test('a call waits only when its threads have the modules that it has loaded itself while they waited for these', async () => {
  const importing = server.call('import_amidst');
  await server.call('give_a_chance', 'Bob');
  goOn();
  expect(await importing).toMatchObject({ response: true });
});

test('a call that would wait for long beside a thread that loads a module is refused to, and goes on', async () => {
  expect(await server.call('wait_amidst_a_load')).toMatchObject({
    response: [expect.stringContaining('import it before the thread starts'), 'loaded', 'answered'],
  });
});

test('a worker where a thread still loads a module of a call that is over gets no more calls', async () => {
  expect(await server.call('end_amidst_a_load')).toMatchObject({ response: null });
  expect(await server.call('is_marked')).toMatchObject({ response: false });
});

test('a thread whose call is over gets none of the modules of the one that runs', async () => {
  await server.call('import_too_late');
  await server.call('give_a_chance', 'Bob');
  await server.said('stdout: the server function that started this thread has ended');
});

test('a thread reads a cookie by the classes of its call, whichever call runs', async () => {
  await server.call('keep_cookie');
  const reading = server.call('read_late');
  await server.said('stdout: reading');
  await server.call('give_a_chance', 'Bob');
  goOn();
  expect(await reading).toMatchObject({ response: true });
});

test('threads ask services, while their call waits for them or asks itself', async () => {
  expect(await server.call('ask_in_threads', 9)).toMatchObject({ response: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
  expect(await server.call('ask_by_turns')).toMatchObject({ response: Array.from({ length: 20 }, (_, at) => at) });
});

test('a transaction of one thread is over before another one asks for anything', async () => {
  await server.call('change_in_threads');
  const one = ['tables.open_transaction', 'test.ask', 'test.ask', 'tables.close_transaction'];
  expect(asked.asked).toEqual([...one, ...one, ...one].map((name) => `anvil.private.${name}`));
});

test('a call that runs too long is stopped while its thread asks, and the worker goes on', async () => {
  await expect(
    server.pool.call({ ...server.message({ command: 'ask_for_long', args: [] }), timeLimit: 100 }, ANYONE),
  ).rejects.toThrow('Server code took too long');
  expect(await server.call('ask_in_threads', 1)).toMatchObject({ response: [0] });
  expect(server.trouble).toEqual([]);
});

test('spare workers answer while the thread of a call that never waits asks again and again', async () => {
  await server.pool.close();
  start({ spares: 1, stuckAfter: 1000, callTimeout: 600_000 });
  const endless = server.pool
    .call(server.message({ command: 'ask_without_end', args: [] }), { address: 'bad', session: 'bad' })
    .catch(String);
  await server.said('stdout: asking');
  expect(await server.call('ask_in_threads', 1)).toMatchObject({ response: [0] });
  await server.pool.close();
  await endless;
});

test('a function of the app is not called in a thread, and nothing is asked once the call is over', async () => {
  expect(await server.call('call_in_thread')).toMatchObject({
    error: { type: 'RuntimeError', message: expect.stringContaining('these may call the Python function itself') },
  });
  await server.call('leave_behind');
  await server.said('stdout: anvil.server can be used only while a server function runs');
  expect(asked.asked).toEqual([]);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('where a request gets no answer', () => {
  const silent = createServer();
  let url: string;
  beforeAll(async () => {
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
  });
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  test('a thread waits for it until its timeout', async () => {
    expect(await server.call('request_in_thread', url)).toMatchObject({ response: 'timeout' });
  });

  test.each([
    ['waits for it in a transaction', 'request_within_transaction'],
    ['begins to wait for it then', 'request_after_the_stop'],
  ])('a call that is stopped ends though its thread %s, and its process is not killed', async (_how, command) => {
    const { response: number } = await server.call('process_number');
    const stop = new AbortController();
    const stopped = server.pool.call({ ...server.message({ command, args: [url] }), signal: stop.signal }, ANYONE);
    const refused = expect(stopped).rejects.toThrow('told to stop');
    await server.said('stdout: in a transaction');
    stop.abort();
    await refused;
    // Its worker gets no more calls, so its process ends with it; one that is killed is told as a trouble.
    while (isRunning(number as number)) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(server.trouble).toEqual([]);
  });
});

test('a hundred threads run at once within the memory of a call', async () => {
  expect(await server.call('at_once', 100)).toMatchObject({ response: 100 });
});
