/** Real Python with MSW in place of the network: the app server on its socket, other servers, and where the parts of Hearth come from. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { pushLink } from '../../worker/src/page-link.ts';
import { nodeEnvironment, ORIGIN, PaperPage, pythonArchive, StandInServer, startWorker } from './worker/index.ts';

jest.setTimeout(60_000);

const server = new StandInServer(ORIGIN);
const network = setupServer(
  server.handler,
  // MSW compares with addresses as they are sent: without the port that goes without saying.
  http.get(new URL('/python.zip', ORIGIN).href, () => HttpResponse.arrayBuffer(pythonArchive().buffer)),
  // Asked when the socket breaks.
  http.get(new URL('/_/check-app-online', ORIGIN).href, () => new HttpResponse()),
  http.get('http://prices.test/tea', () => HttpResponse.json({ price: 3 })),
);
const { port1, port2 } = new MessageChannel();
const page = new PaperPage((delivery) => port1.postMessage(delivery));
const errors: string[] = [];
let written = 0;

beforeAll(async () => {
  network.listen({ onUnhandledRequest: 'error' });
  jest.spyOn(console, 'error').mockImplementation((text: string) => errors.push(text));
  port1.onmessage = ({ data }) => page.receive(data);
  // MSW has replaced both in this very realm.
  const { WebSocket, fetch } = globalThis;
  const environment = nodeEnvironment();
  await startWorker('calls', pushLink({ WebSocket, fetch, later: environment.later }), port2, { ...environment, fetch });
  await page.until(() => page.has('role', 'log'));
});
beforeEach(() => {
  written = page.text('log').length;
});
afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
  expect(server.calls.splice(0)).toEqual([]);
});
afterAll(() => {
  server.goDown();
  port1.close();
  network.close();
});

/** What this test's handlers have written so far. */
const news = (): string => page.text('log').slice(written).trim();
const untilNews = (text: string): Promise<void> => page.until(() => news() === text);

/** Where the server raised an error, as it says it. */
const TRACE = [
  ['calls/stock.py', 12],
  ['calls/shop.py', 5],
  ['<rpc>', 0],
] as const;

test('a click handler calls a server function and shows its result', async () => {
  page.click('Add');
  const call = await server.next('add');
  expect(call).toMatchObject({ args: [2], kwargs: { to: 40 }, v: 8 });
  expect(server.connections).toEqual(['ws://app.test/_/ws/?_anvil_session=token&session=token']);
  call.answer(42);
  await untilNews('sum:42');
});

test('an error answer is an exception of its class, its traceback ending where the server raised it', async () => {
  page.click('Look up');
  (await server.next('look_up')).fail({ type: 'anvil.server.PermissionDenied', message: 'no tea', trace: TRACE });
  await untilNews('PermissionDenied:no tea calls/stock.py:12');
});

test('an error answer that nobody catches is logged with the places of the server, then those of the app', async () => {
  page.click('Look up unguarded');
  (await server.next('look_up')).fail({ type: 'LookupError', message: 'no tea', trace: TRACE });
  expect((await server.nextLog()).error).toMatchObject({
    type: 'LookupError',
    message: 'no tea',
    trace: [
      ['calls/stock.py', 12],
      ['calls/shop.py', 5],
      ['calls/Main/__init__.py', 32],
    ],
  });
  expect(errors.splice(0)).toEqual([
    expect.stringMatching(/Main\/__init__\.py", line 32.*stock\.py", line 12.*anvil\.server\.AnvilWrappedError: no tea$/s),
  ]);
});

test('media of an answer are waited for, and put together from their chunks', async () => {
  page.click('Read');
  const call = await server.next('read');
  call.answer(null, [{ path: ['response'], type: ['DataMedia'], id: 'm1', 'mime-type': 'text/plain', name: 'a.txt' }]);
  call.chunks('m1', [new TextEncoder().encode('green '), new TextEncoder().encode('tea')]);
  await untilNews('a.txt:green tea');
});

test('calls wait for those that came before them, and not for each other', async () => {
  for (const name of ['First', 'Second', 'Third']) page.click(name);
  const first = await server.next('first');
  await untilNews('first? second? third?');
  expect(server.calls).toEqual([]);
  first.answer(1);
  const second = await server.next('second');
  (await server.next('third')).answer(3);
  await untilNews('first? second? third? first:1 third:3');
  second.answer(2);
  await untilNews('first? second? third? first:1 third:3 second:2');
});

test('a socket that breaks fails its calls as offline, and the next call opens another one', async () => {
  page.click('Look up');
  await server.next('look_up');
  server.goDown();
  await untilNews('offline:Connection to server failed (1012)');
  page.click('Add');
  (await server.next('add')).answer(42);
  await untilNews('offline:Connection to server failed (1012) sum:42');
  expect(server.connections).toHaveLength(2);
});

test('an answer of another server comes over HTTP', async () => {
  page.click('Fetch');
  await untilNews('price:3');
});
