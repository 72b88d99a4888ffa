/** Real Python with MSW in place of the network: the app server on its socket, other servers, and the files of Hearth. */
import { afterEach, expect, test } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { BY_HAND, MockServer, ServerError } from '../../testing/index.ts';
import { openFixture } from '../support/worker/index.ts';

const byHand = ['add', 'look_up', 'read', 'first', 'second', 'third'].map((name) => [name, BY_HAND] as const);
const server = new MockServer({ functions: Object.fromEntries(byHand) });
const prices = http.get('http://prices.test/tea', () => HttpResponse.json({ price: 3 }));
const { page, untilLogged, errors } = openFixture('calls', server, prices);

afterEach(() => {
  expect(server.untaken.map(({ name }) => name)).toEqual([]);
});

/** The traceback of a server's error, as the server sends it. */
const TRACE = [
  ['calls/stock.py', 12],
  ['calls/shop.py', 5],
  ['<rpc>', 0],
] as const;

test('a click handler calls a server function and shows its result', async () => {
  page().click('Add');
  const call = await server.next('add');
  expect(call.message).toMatchObject({ args: [2], kwargs: { to: 40 }, v: 8 });
  expect([call.args, call.kwargs]).toEqual([[2], { to: 40 }]);
  expect(server.connections).toEqual(['ws://app.test/_/ws/?_anvil_session=token&session=token']);
  call.answer(42);
  await untilLogged('sum:42');
});

test('an error answer is an exception of its class, its traceback ending where the server raised it', async () => {
  page().click('Look up');
  (await server.next('look_up')).fail(new ServerError('anvil.server.PermissionDenied', 'no tea', TRACE));
  await untilLogged('PermissionDenied:no tea calls/stock.py:12');
});

test('an error answer that nobody catches is logged with the places of the server, then those of the app', async () => {
  page().click('Look up unguarded');
  (await server.next('look_up')).fail({ type: 'LookupError', message: 'no tea', trace: TRACE });
  expect((await server.nextLog()).error).toMatchObject({
    type: 'LookupError',
    message: 'no tea',
    trace: [
      ['calls/stock.py', 12],
      ['calls/shop.py', 5],
      ['app/calls/Main/__init__.py', 32],
    ],
  });
  expect(errors.splice(0)).toEqual([
    expect.stringMatching(
      /Main\/__init__\.py", line 32.*stock\.py", line 12.*anvil\.server\.AnvilWrappedError: no tea\nThe server raised LookupError$/s,
    ),
  ]);
});

test('media of an answer are waited for, and put together from their chunks', async () => {
  page().click('Read');
  const call = await server.next('read');
  const { id } = call;
  const header = (chunkIndex: number, lastChunk: boolean) => ({
    type: 'CHUNK_HEADER',
    requestId: id,
    mediaId: 'm1',
    chunkIndex,
    lastChunk,
  });
  call.say(
    {
      id,
      response: null,
      objects: [{ path: ['response'], type: ['DataMedia'], id: 'm1', 'mime-type': 'text/plain', name: 'a.txt' }],
    },
    header(0, false),
    new TextEncoder().encode('green '),
    header(1, true),
    new TextEncoder().encode('tea'),
  );
  await untilLogged('a.txt:green tea');
});

test('calls wait for those that came before them, and not for each other', async () => {
  for (const name of ['First', 'Second', 'Third']) page().click(name);
  const first = await server.next('first');
  await untilLogged('first? second? third?');
  expect(server.untaken).toEqual([]);
  first.answer(1);
  const second = await server.next('second');
  (await server.next('third')).answer(3);
  await untilLogged('first? second? third? first:1 third:3');
  second.answer(2);
  await untilLogged('first? second? third? first:1 third:3 second:2');
});

test('a socket that breaks fails its calls as offline, and the next call opens another one', async () => {
  page().click('Look up');
  await server.next('look_up');
  server.restart();
  await untilLogged('offline:Connection to server failed (1012)');
  page().click('Add');
  (await server.next('add')).answer(42);
  await untilLogged('offline:Connection to server failed (1012) sum:42');
  expect(server.connections).toHaveLength(2);
});

test('an answer of another server comes over HTTP', async () => {
  page().click('Fetch');
  await untilLogged('price:3');
});
