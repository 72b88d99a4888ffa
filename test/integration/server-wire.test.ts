/** Real Python, with MSW in place of the server: the ways to it, what it says unasked, and answers that are none (facts wire-protocol §16). */
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { pushLink } from '../../worker/src/page-link.ts';
import { httpEnd } from './transport/far-end.ts';
import { nodeEnvironment, ORIGIN, PaperPage, StandInServer, startWorker } from './worker/index.ts';

jest.setTimeout(60_000);

const at = (path: string) => new URL(path, ORIGIN).href;
const server = new StandInServer(ORIGIN);
const overHttp = httpEnd(at('/_/server-call-http'));
/** Addresses of online checks. */
const checks: string[] = [];
let cookiesAsked: (url: string) => void = () => undefined;
const network = setupServer(
  server.handler,
  overHttp.handler,
  http.post(at('/_/request_cookies'), ({ request }) => {
    cookiesAsked(request.url);
    return new HttpResponse();
  }),
  http.get(at('/_/check-app-online'), ({ request }) => {
    checks.push(request.url);
    return new HttpResponse();
  }),
);
const { port1, port2 } = new MessageChannel();
const page = new PaperPage((delivery) => port1.postMessage(delivery));
const errors: string[] = [];
let written = 0;

beforeAll(async () => {
  network.listen({ onUnhandledRequest: 'error' });
  jest.spyOn(console, 'error').mockImplementation((text: string) => errors.push(text));
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  port1.onmessage = ({ data }) => page.receive(data);
  // MSW has replaced both in this very realm.
  const { WebSocket, fetch } = globalThis;
  const environment = nodeEnvironment();
  await startWorker('wire', pushLink({ WebSocket, fetch, later: environment.later }), port2, environment);
  await page.until(() => page.has('role', 'log'));
});
beforeEach(() => {
  written = page.text('log').length;
});
afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});
afterAll(() => {
  server.goDown();
  port1.close();
  network.close();
});

/** What this test's handlers have written so far. */
const news = (): string => page.text('log').slice(written).trim();
const untilNews = (text: string): Promise<void> => page.until(() => news() === text);

test.each<[string, (id: string) => object, string]>([
  ['no error', (id) => ({ id, error: null }), "RuntimeError('Invalid RPC response')"],
  ['neither response nor error', (id) => ({ id }), "RuntimeError('Invalid RPC response')"],
  [
    'an error named like what every object has',
    (id) => ({ id, error: { type: 'constructor', message: 'm' } }),
    "AnvilWrappedError(constructor('m'))",
  ],
])('an answer with %s is an exception, and the next call works', async (_what, answer, written) => {
  page.click('Ask');
  server.say(answer((await server.next('ask')).id));
  await untilNews(written);
  page.click('Ask');
  (await server.next('ask')).answer(1);
  await untilNews(`${written} got:1`);
});

test('keys named like what every object has are keys', async () => {
  page.click('Ask');
  const { id } = await server.next('ask');
  server.say(JSON.parse(`{"id":"${id}","response":{"__proto__":{"a":1},"constructor":2,"toString":null},"objects":[]}`));
  await untilNews("got:{'__proto__': {'a': 1}, 'constructor': 2, 'toString': None}");
});

test('bytes go over HTTP and come back as they are', async () => {
  page.click('Upload over HTTP');
  const call = await overHttp.next();
  expect(call.message).toMatchObject({ command: 'keep', v: 8 });
  const { id } = call.message;
  call.say({
    id,
    response: null,
    objects: [{ path: ['response'], type: ['DataMedia'], id: 'm', 'mime-type': 'x/y', name: 'all.bin' }],
  });
  for (const [at, [, content]] of call.chunks.entries()) {
    const header = {
      type: 'CHUNK_HEADER',
      requestId: id,
      mediaId: 'm',
      chunkIndex: at,
      lastChunk: at === call.chunks.length - 1,
    };
    call.say(header, content.slice());
  }
  call.end();
  await untilNews('all.bin:150016:True');
});

test('what is sent into a generator may make it call the server', async () => {
  page.click('Talk');
  (await server.next('answer')).answer('hello');
  const call = await server.next('answer');
  expect(call.args).toEqual(['tea']);
  call.answer('gladly');
  await untilNews('said:gladly');
});

test('an event of the server reaches its handler', async () => {
  page.click('Listen');
  await untilNews('listening');
  server.say({ id: 'evt1', event: { name: 'stock', payload: { left: 3 } }, objects: [] });
  await untilNews('listening left:3');
});

test('a session that was reset is named in the next connection and when cookies are fetched', async () => {
  page.click('Reset');
  (await server.next('anvil.private.reset_session')).answer('fresh');
  await untilNews('reset');
  const asked = new Promise((resolve) => {
    cookiesAsked = resolve;
  });
  server.say({ id: 'x', 'set-cookie': true, objects: [] });
  expect(await asked).toBe(at('/_/request_cookies?_anvil_session=fresh&session=fresh'));
  server.goDown();
  page.click('Ask');
  (await server.next('ask')).answer(2);
  await untilNews('reset got:2');
  expect(server.connections.at(-1)).toBe('ws://app.test/_/ws/?_anvil_session=fresh&session=fresh');
});

test('whether the server is there is asked once a connection has broken', async () => {
  page.click('Ask');
  (await server.next('ask')).answer(3);
  await untilNews('got:3');
  const before = checks.length;
  page.click('Online');
  await untilNews('got:3 online:True');
  expect(checks.length).toBe(before);
  server.goDown();
  page.click('Online');
  await untilNews('got:3 online:True online:True');
  expect(checks.length).toBe(before + 1);
});
