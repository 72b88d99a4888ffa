/** Tests assumptions of the other tests: these fail first if a new version of Node, Jest or msw behaves differently. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HttpResponse, http, ws } from 'msw';
import { setupServer } from 'msw/node';
import { pyodideWith } from '../pyodide/index.ts';

const socket = ws.link('ws://app.test/socket');
const server = setupServer(
  http.get('http://app.test/answer', () => HttpResponse.json({ answer: 42 })),
  socket.addEventListener('connection', ({ client }) =>
    client.addEventListener('message', (event) => client.send(`echo ${event.data}`)),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test('msw answers a fetch', async () => {
  expect(await (await fetch('http://app.test/answer')).json()).toEqual({ answer: 42 });
});

test('msw answers on a WebSocket', async () => {
  const client = new WebSocket('ws://app.test/socket');
  const answer = new Promise((resolve) => client.addEventListener('message', (event) => resolve(event.data), { once: true }));
  client.addEventListener('open', () => client.send('hello'), { once: true });
  expect(await answer).toBe('echo hello');
  client.close();
});

test('fast-check finds the counterexample of a false property', () => {
  expect(fc.check(fc.property(fc.integer(), (n) => n < 1000)).counterexample).toEqual([1000]);
});

test('Pyodide blocks a Python call on a promise: the pinned Node switches stacks', async () => {
  const pyodide = await pyodideWith();
  pyodide.globals.set('later', () => new Promise((resolve) => setImmediate(resolve, 41)));
  const blocking = pyodide.runPython('from pyodide.ffi import run_sync\nlambda: run_sync(later()) + 1');
  expect(await blocking.callPromising()).toBe(42);
  blocking.destroy();
});
