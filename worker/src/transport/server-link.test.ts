import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FakeSocket, fakeWebSocket, socket } from '../testing/index.ts';
import { type Push, ServerLink } from './server-link.ts';

let link: ServerLink;
let pushed: Push[];
let shown: string[];
let fetched: [url: string, request: RequestInit | undefined][];
let network: () => Promise<Response>;

beforeEach(() => {
  FakeSocket.made = [];
  FakeSocket.refusal = null;
  pushed = [];
  shown = [];
  fetched = [];
  network = async () => new Response();
  link = make(false);
});

afterEach(() => link.close());

const make = (forceHttp: boolean) =>
  new ServerLink({
    WebSocket: fakeWebSocket,
    async fetch(url, request) {
      fetched.push([String(url), request]);
      return network();
    },
    page: { appOrigin: 'https://app.test:443', sessionToken: 'T=1', forceHttp },
    onPush: (push) => pushed.push(push),
    console: {
      log: (text) => shown.push(`log ${text}`),
      warn: (text) => shown.push(`warn ${text}`),
      debug: (text) => shown.push(`debug ${text}`),
    },
    userAgent: 'a browser',
  });

function open(): FakeSocket {
  link.open();
  socket().open();
  return socket();
}

test('the socket is the app’s, with the session under both names', () => {
  expect(open().url).toBe('wss://app.test:443/_/ws/?_anvil_session=T=1&session=T=1');
});

test('the app`s access key is a segment of the socket`s address', () => {
  link.reach({ isCrawler: null, accessKey: 'KEY' });
  expect(open().url).toBe('wss://app.test:443/_/ws/KEY?_anvil_session=T=1&session=T=1');
});

test('a session that was reset is the one that is named from then on', () => {
  open().lose(1006);
  link.renewSession('T=2');
  link.reach({ isCrawler: true });
  void link.call({ id: 'a', name: 'f', message: '{}', media: [], cause: null }, []);
  expect(fetched.map(([url]) => url)).toContain('https://app.test:443/_/server-call-http?_anvil_session=T=2&session=T=2');
});

test('a page may ask for HTTP alone', () => {
  link = make(true);
  link.open();
  expect(FakeSocket.made).toEqual([]);
});

test('cookies that were set are asked for, and sent with it', () => {
  open().say({ id: 'x', 'set-cookie': true, objects: [] });
  expect(fetched).toEqual([
    ['https://app.test:443/_/request_cookies?_anvil_session=T=1&session=T=1', { method: 'POST', credentials: 'include' }],
  ]);
});

test('a session that has got a new token goes on with it, and asks for its cookies with it', () => {
  open().say({ id: 'x', 'set-cookie': true, 'session-token': 'T=2', objects: [] });
  expect(pushed).toEqual([{ name: 'session', token: 'T=2' }]);
  expect(fetched.map(([url]) => url)).toEqual(['https://app.test:443/_/request_cookies?_anvil_session=T=2&session=T=2']);
});

test('events, errors that belong to no call and invalidations are for Python', () => {
  const server = open();
  server.say({ id: 'evt1', event: { name: 'ping', payload: { a: [1] } }, objects: [] });
  server.say({ event: { name: 'bare' } });
  server.say({ id: 'x', 'invalidate-macs': true });
  server.say({ error: { type: 'E', message: 'out of the blue' } });
  expect(pushed).toEqual([
    { name: 'event', event: 'ping', payload: { a: [1] } },
    { name: 'event', event: 'bare', payload: null },
    { name: 'invalidate' },
    { name: 'error', error: { type: 'E', message: 'out of the blue' } },
  ]);
});

test('what server code prints is shown as its own, and is not logged back', () => {
  const server = open();
  server.say({ id: 'x', output: 'two\nlines\n' });
  expect([shown, server.sent]).toEqual([['log SERVER: two\nlines'], []]);
});

test('a message that nothing handles is shown to developers alone', () => {
  open().say({ type: 'NEW', id: 'x' });
  expect([shown, pushed]).toEqual([['debug Hearth: a message of the server that nothing handles'], []]);
});

test('the log goes by the same way; errors are told with what happened on the wire', () => {
  link.sendLog({ print: 'hello' } as object);
  link.sendLog({ error: { type: 'E', message: 'm' } });
  socket().open();
  const [print, error] = socket().sent.map((frame) => JSON.parse(String(frame)) as { error?: { wsdata: object } });
  expect(print).toEqual({ print: 'hello', type: 'LOG' });
  expect(error).toEqual({
    type: 'LOG',
    error: {
      type: 'E',
      message: 'm',
      wsdata: expect.objectContaining({
        userAgent: 'a browser',
        nSent: 0,
        events: [expect.objectContaining({ type: 'connecting' })],
      }),
    },
  });
});

test('a connection that breaks is looked after; one that speaks is there', async () => {
  const server = open();
  server.say({ id: 'x', output: 'a' });
  expect([await link.isOnline(), fetched]).toEqual([true, []]);
  server.lose(1006);
  expect(fetched).toEqual([[expect.stringContaining('/_/check-app-online?t='), expect.anything()]]);
});

test('a call over HTTP that cannot reach the server makes it look, too', async () => {
  let reachable = true;
  network = async () => {
    if (!reachable) throw new TypeError('failed to fetch');
    return new Response();
  };
  link = make(true);
  expect(await link.isOnline()).toBe(true);
  reachable = false;
  const { message } = await link.call({ id: 'a', name: 'f', message: '{}', media: [], cause: null }, []);
  expect(JSON.parse(message)).toMatchObject({ error: { type: 'anvil.server.AppOfflineError' } });
  expect(await link.isOnline()).toBe(false);
});
