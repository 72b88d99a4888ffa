import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppFolder } from '../testing/app-folder.ts';
import { ANYONE, PythonServer } from '../testing/python-server.ts';
import { CPYTHON } from '../testing/pythons.ts';
import { StubServices } from '../testing/stub-services.ts';
import { cpythonHost } from './hosts/index.ts';

const CODE = `import anvil.http, anvil.server, threading, time
from anvil.server import callable, session
from anvil.tables import Transaction
from concurrent.futures import ThreadPoolExecutor

def ask(value):
    return anvil.server.call("anvil.private.test.ask", value)

@callable
def watch(me):
    """What a thread reads of the session while its call waits and another one runs."""
    session["who"] = me
    seen, stop = set(), threading.Event()
    def look():
        while not stop.wait(0.005):
            seen.add(session["who"])
    thread = threading.Thread(target=look)
    thread.start()
    print("watching")
    ask("wait")
    stop.set()
    thread.join()
    return sorted(seen)

@callable
def occupy(me):
    session["who"] = me
    print("occupying")
    threading.Event().wait(0.2)

@callable
def ask_in_threads(count):
    with ThreadPoolExecutor(4) as threads:
        return list(threads.map(ask, range(count)))

@callable
def ask_by_turns():
    asked = []
    thread = threading.Thread(target=lambda: asked.extend(ask(at) for at in range(20)))
    thread.start()
    while thread.is_alive():
        ask("mine")
        time.sleep(0.001)
    return asked

@callable
def change_in_threads():
    together = threading.Barrier(3)
    def change(at):
        together.wait(10)
        with Transaction():
            ask(at)
            time.sleep(0.01)
            ask(at)
    with ThreadPoolExecutor(3) as threads:
        list(threads.map(change, range(3)))

@callable
def ask_for_long():
    threading.Thread(target=lambda: print("told", repr(ask("wait")))).start()
    while True:
        threading.Event().wait(0.01)

@callable
def call_in_thread():
    with ThreadPoolExecutor() as threads:
        return threads.submit(anvil.server.call, "occupy", "nobody").result()

@callable
def leave_behind():
    go = threading.Event()
    def late():
        go.wait()
        try:
            ask("late")
        except RuntimeError as error:
            print(error)
    threading.Thread(target=late).start()
    threading.Timer(0.05, go.set).start()

@callable
def fetch_in_thread(url):
    def look():
        try:
            return anvil.http.request(url, timeout=0.2).get_bytes()
        except Exception as error:
            return repr(error)
    with ThreadPoolExecutor() as threads:
        return threads.submit(look).result()

@callable
def at_once(count):
    together = threading.Barrier(count)
    with ThreadPoolExecutor(count) as threads:
        return len(list(threads.map(lambda _: together.wait(10), range(count))))
`;

let apps: AppFolder;
let server: PythonServer;
let asked: StubServices;
/** Lets requests for "wait" be answered. */
let goOn: () => void;
beforeEach(() => {
  apps = new AppFolder();
  const directory = apps.add('app', { 'server_code/Main.py': CODE });
  server = new PythonServer(directory, { size: 1, startHost: cpythonHost(CPYTHON), stopGrace: 10_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  goOn = resolve;
  asked = new StubServices(async ({ args }) => {
    if (args?.[0] === 'wait') await promise;
    return { response: args?.[0] ?? null };
  });
  server.services = asked;
});
afterEach(async () => {
  goOn();
  await server.pool.close();
  apps.remove();
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

test('a function of the app is not called in a thread, and nothing is asked once the call is over', async () => {
  expect(await server.call('call_in_thread')).toMatchObject({
    error: { type: 'RuntimeError', message: expect.stringContaining('these may call the Python function itself') },
  });
  await server.call('leave_behind');
  await server.said('stdout: anvil.server can be used only while a server function runs');
  expect(asked.asked).toEqual([]);
});

test('a hundred threads run at once within the memory of a call', async () => {
  expect(await server.call('at_once', 100)).toMatchObject({ response: 100 });
});

test('a request of a thread that gets no answer in time fails as any other', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((listening) => silent.listen(0, 'localhost', listening));
  const { port } = silent.address() as AddressInfo;
  expect(await server.call('fetch_in_thread', `http://localhost:${port}/`)).toMatchObject({
    response: expect.stringMatching(/^HttpError\(/),
  });
  silent.closeAllConnections();
  silent.close();
});
