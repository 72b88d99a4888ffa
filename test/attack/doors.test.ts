/** Requests by pages of other sites and with foreign host names: what they must not do in a visitor's name is refused. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { Addresses, listen } from '../../server/address/index.ts';
import { createProxyServer } from '../../server/reverse-proxy/index.ts';
import { BuildFolder } from '../../server/testing/build-folder.ts';
import { serveFixture } from '../../server/testing/serve-fixture.ts';
import { newToken, openSocket, tokenIn } from '../../server/testing/wire-pages.ts';

const ALLOWED = 'https://partner.example.com';
const functions = serveFixture('functions', '--allow-origin', ALLOWED);
const endpoints = serveFixture('endpoints');
const named = serveFixture('functions', '--origin', 'https://app.example.com', '--origin', 'http://intra.example.com:8080');

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request that `fetch` could not send. */
function ask(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
  body = '',
  path?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, ...(path !== undefined && { path }) }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) });
    });
    sent.once('error', reject).end(body);
  });
}

/** The status with which a socket is refused, or 101 if it opens. */
function openedWith(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace(/^http/, 'ws'), { headers });
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (_, answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    socket.once('error', reject);
  });
}

/** The cookies of a response, in the form that browsers send back. */
const cookiesOf = ({ headers }: Answer): string => (headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0]).join('; ');
const sessionIn = (cookies: string): string => /anvil-session=([^;]*)/.exec(cookies)?.[1] ?? '';
const portOf = (address: string): string => new URL(address).port;
const FOREIGN_HOSTS = ['evil.example.com', 'localhost.evil.example.com', '127.0.0.1.evil.example.com', '10.0.0.1', 'evil'];
/** Origins other than the server's: another site, another port or scheme on this machine, no origin at all. */
const foreignOrigins = (address: string): readonly string[] => [
  'https://evil.example.com',
  `http://localhost:${Number(portOf(address)) + 1}`,
  `https://localhost:${portOf(address)}`,
  `http://127.0.0.1:${portOf(address)}`,
  `http://localhost:${portOf(address)}.evil.example.com`,
  'null',
  'file://',
];
const CALL = '/_/server-call-http';
/** Spellings of the path for calls that a router may normalise to it. */
const CALL_SPELLINGS = [
  '/%5F/server-call-http',
  '/%5f/server-call-http',
  '/_/%73erver-call-http',
  '/_%2Fserver-call-http',
  '/%255F/server-call-http',
  '//_/server-call-http',
  '/_//server-call-http',
  '/./_/server-call-http',
  '/x/../_/server-call-http',
  '/x/%2e%2e/_/server-call-http',
  '/_/api/../server-call-http',
  '/_/SERVER-CALL-HTTP',
  '/_/server-call-http/',
  '/_/server-call-http;a=b',
  '/_;a=b/server-call-http',
  '/_/server-call-http#/_/api/x',
  'http://localhost/_/server-call-http',
  'http://localhost/%5F/server-call-http?x=/_/api/',
];

describe.each([
  ['an app', () => functions.address],
  ['a server that Hearth stands in front of', () => front.address],
])('to %s', (_, address) => {
  test('whatever comes by another name is refused, with the option that would allow it', async () => {
    const paths = ['/', '/_/check-app-online', '/_/static/runtime/manifest.json', '/_/api/x', '/about', CALL];
    for (const name of FOREIGN_HOSTS) {
      const host = `${name}:${portOf(address())}`;
      for (const path of paths) {
        const { status, body, headers } = await ask(address() + path, { host }, path === CALL ? 'POST' : 'GET');
        expect([path, status]).toEqual([path, 421]);
        expect(body).toContain(`--origin http://${host}`);
        expect(headers['set-cookie']).toBeUndefined();
      }
      expect(await openedWith(`${address()}/_/ws/`, { host, origin: `http://${host}` })).toBe(421);
    }
    for (const name of ['localhost', '127.0.0.1', '[::1]', 'localhost:1', 'LOCALHOST'])
      expect((await ask(`${address()}/_/check-app-online`, { host: name })).status).toBe(200);
    console.info(`doors: ${FOREIGN_HOSTS.length} foreign names on ${paths.length} paths and the socket, none answered`);
  });

  test('pages of other origins open no socket and post nothing; own pages and programs do', async () => {
    for (const origin of foreignOrigins(address())) {
      expect([origin, await openedWith(`${address()}/_/ws/`, { origin })]).toEqual([origin, 403]);
      for (const path of [CALL, '/_/request_cookies', '/_/log', '/_/logout']) {
        const { status, body } = await ask(address() + path, { origin }, 'POST');
        expect([origin, path, status, body]).toEqual([origin, path, 403, expect.stringMatching(/^Invalid origin/)]);
      }
    }
    for (const site of ['cross-site', 'same-site'])
      expect((await ask(`${address()}/_/request_cookies`, { 'sec-fetch-site': site }, 'POST')).status).toBe(403);
    for (const headers of [{}, { origin: address() }, { 'sec-fetch-site': 'same-origin' }] as Record<string, string>[]) {
      expect(await openedWith(`${address()}/_/ws/`, headers)).toBe(101);
      expect((await ask(`${address()}/_/request_cookies`, headers, 'POST')).status).toBe(200);
    }
    console.info(`doors: ${foreignOrigins(address()).length} foreign origins on the socket and four POSTs, none let in`);
  });
});

/** The form of a call by a page that opens no socket. */
const CALL_FORM = [
  '--B\r\nContent-Disposition: form-data; name="json-data"\r\n\r\n',
  '{"type":"CALL","id":"a","command":"anvil.private.echo","args":["called"],"kwargs":{},"objects":[]}\r\n--B--\r\n',
].join('');

test('however the path of a call is spelled, a page of another origin calls nothing', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=B' };
  const post = (address: string, path: string, origin: string): Promise<Answer> =>
    ask(address, { ...type, origin }, 'POST', CALL_FORM, path);
  for (const path of [CALL, '/%5F/server-call-http', 'http://localhost/_/server-call-http']) {
    const { status, body } = await post(functions.address, path, functions.address);
    expect([path, status, body]).toEqual([path, 200, expect.stringContaining('called')]);
  }
  for (const path of [CALL, ...CALL_SPELLINGS]) {
    const { status, body } = await post(functions.address, path, 'https://evil.example.com');
    expect([path, body]).toEqual([path, expect.not.stringContaining('called')]);
    // Paths that are no route of Hearth are handled by the app.
    expect([403, 404]).toContain(status);
    // How the server behind responds to it is unknown.
    expect([path, (await post(front.address, path, 'https://evil.example.com')).status]).toEqual([path, 403]);
    const socket = { upgrade: 'websocket', connection: 'Upgrade', origin: 'https://evil.example.com' };
    expect([path, (await ask(functions.address, socket, 'GET', '', path)).status]).toEqual([path, 403]);
    expect([path, (await ask(front.address, socket, 'GET', '', path)).status]).toEqual([path, 403]);
  }
  console.info(`doors: ${CALL_SPELLINGS.length} other spellings of a call from a foreign origin, none called`);
});

const build = new BuildFolder();
let front: { readonly address: string; close(): Promise<void> };
beforeAll(async () => {
  const http = await createProxyServer({
    server: new URL(functions.address),
    build: build.output,
    addresses: new Addresses(),
    onTrouble: () => undefined,
  });
  front = { address: (await listen(http, 0)).address, close: () => http.close() };
});
afterAll(async () => {
  await front.close();
  build.remove();
});

test('pages of an origin that the command line allows call as own ones do, and read the answer', async () => {
  expect(await openedWith(`${functions.address}/_/ws/`, { origin: ALLOWED })).toBe(101);
  const { status, headers } = await ask(`${functions.address}/_/request_cookies`, { origin: ALLOWED }, 'POST');
  expect([status, headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([
    200,
    ALLOWED,
    'true',
  ]);
});

test('behind a proxy that ends TLS page, cookies, socket and server code have the address of --origin, whoever forges another', async () => {
  const { address } = named;
  const forged = { 'x-forwarded-host': 'evil.example.com', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example.com' };
  for (const [host, origin] of [
    ['app.example.com', 'https://app.example.com:443'],
    ['intra.example.com:8080', 'http://intra.example.com:8080'],
  ] as const) {
    const page = await ask(`${address}/`, { host, ...forged });
    expect(page.body).toContain(`<base href="${origin}/" />`);
    expect(page.body).not.toContain('evil.example.com');
    const isSafe = origin.startsWith('https');
    for (const cookie of page.headers['set-cookie']?.filter((each) => each.startsWith('anvil-session')) ?? [])
      expect([cookie.includes('; Secure'), cookie.includes('SameSite=None')]).toEqual([isSafe, isSafe]);
    expect((await ask(`${address}/_/manifest.json`, { host })).body).toContain(`"${origin}/`);
    expect(await openedWith(`${address}/_/ws/`, { host, origin: new URL(origin).origin })).toBe(101);
    expect(await openedWith(`${address}/_/ws/`, { host, origin: `http://evil.${host}` })).toBe(403);
  }
  expect((await ask(`${address}/`, { host: 'evil.example.com', 'x-forwarded-host': 'app.example.com' })).status).toBe(421);
  const caller = await openSocket(address);
  expect((await caller.call({ command: 'where' })).message['response']).toContain('https://app.example.com');
  caller.close();
});

test('a page of another site ends no session; own pages, and who types the address, do', async () => {
  const { address } = functions;
  const first = await ask(`${address}/`);
  const cookie = cookiesOf(first);
  const isSame = async (): Promise<boolean> => sessionIn(cookiesOf(await ask(`${address}/`, { cookie }))) === sessionIn(cookie);
  for (const site of ['cross-site', 'same-site']) {
    const { status, headers } = await ask(`${address}/_/logout`, { cookie, 'sec-fetch-site': site });
    expect([status, headers['set-cookie']]).toEqual([403, undefined]);
  }
  for (const header of ['origin', 'referer'])
    expect((await ask(`${address}/_/logout`, { cookie, [header]: 'https://evil.example.com' })).status).toBe(403);
  const { token } = await openSocket(address);
  // It may end its own session; the visitor's session and cookies stay.
  const own = await ask(`${address}/_/logout?_anvil_session=${token}`, { cookie, 'sec-fetch-site': 'cross-site' });
  expect([own.status, own.headers['set-cookie']]).toEqual([200, undefined]);
  expect(await isSame()).toBe(true);
  for (const site of ['same-origin', 'none']) {
    const visitor = cookiesOf(await ask(`${address}/`));
    expect((await ask(`${address}/_/logout`, { cookie: visitor, 'sec-fetch-site': site })).status).toBe(200);
    expect(sessionIn(cookiesOf(await ask(`${address}/`, { cookie: visitor })))).not.toBe(sessionIn(visitor));
  }
});

test('a token in the URL serves its page alone: no visitor gets it for a cookie, or loses the one they have', async () => {
  const { address } = functions;
  const attacker = await openSocket(address);
  const lured = await ask(`${address}/?_anvil_session=${attacker.token}`);
  expect([tokenIn(lured.body), cookiesOf(lured)]).toEqual([attacker.token, expect.not.stringContaining('anvil-session')]);

  const cookie = cookiesOf(await ask(`${address}/`));
  const visitor = tokenIn((await ask(`${address}/`, { cookie })).body);
  for (const token of [attacker.token, 'junk', `${attacker.token}x`]) {
    const answer = await ask(`${address}/?_anvil_session=${token}`, { cookie });
    const kept = cookiesOf(answer)
      .split('; ')
      .filter((pair) => pair.startsWith('anvil-session') && !cookie.includes(pair));
    expect([token, kept]).toEqual([token, []]);
    expect(tokenIn(answer.body)).toBe(token === attacker.token ? attacker.token : visitor);
  }
  attacker.close();
});

test('an endpoint sets no cookie of a session that a link names, be it the session`s or the app`s', async () => {
  const { address } = endpoints;
  const { token } = await openSocket(address);
  const navigation = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const { status, headers } = await ask(`${address}/_/api/count?_anvil_session=${token}`, navigation);
  expect([status, headers['set-cookie']]).toEqual([200, undefined]);
});

test('no page has a visitor given app cookies of a session that somebody else`s token names', async () => {
  const { address } = functions;
  const attacker = await openSocket(address);
  await attacker.call({ command: 'set_cookies', kwargs: { user: 'attacker' } });
  const url = `${address}/_/request_cookies?_anvil_session=${attacker.token}`;
  const visitor = cookiesOf(await ask(`${address}/`));
  const asking = [{ origin: address }, { 'sec-fetch-site': 'same-origin' }, { origin: ALLOWED }] as Record<string, string>[];
  for (const headers of asking) {
    for (const cookie of ['', visitor])
      expect((await ask(url, { ...headers, cookie }, 'POST')).headers['set-cookie']).toBeUndefined();
  }
  // For a GET over plain HTTP to another machine, browsers do not mark requests as cross-site.
  const linked = await ask(`${endpoints.address}/_/api/count?_anvil_session=${await newToken(endpoints.address)}`);
  expect([linked.status, linked.headers['set-cookie']]).toEqual([200, undefined]);
  // A program gets the token from a page that it has opened itself.
  expect(cookiesOf(await ask(url, {}, 'POST'))).toMatch(/^anvilapp=/);

  const page = await ask(`${address}/`);
  const [token, cookie] = [tokenIn(page.body), cookiesOf(page)];
  const first = await openSocket(address, token);
  await first.call({ command: 'set_cookies', kwargs: { user: 'visitor' } });
  const given = await ask(`${address}/_/request_cookies?_anvil_session=${token}`, { origin: address, cookie }, 'POST');
  expect(cookiesOf(given)).toMatch(/^anvilapp=/);
  first.close();
  attacker.close();
  console.info(`doors: ${asking.length * 2} posts of a browser with a foreign token, no cookie set`);
});

test('a server at another port of the host does not put its cookie in the place of this one`s', async () => {
  const own = cookiesOf(await ask(`${functions.address}/`));
  const others = cookiesOf(await ask(`${endpoints.address}/`));
  // As in a browser: of two cookies with the same name, the later one is kept.
  const jar = new Map(`${own}; ${others}`.split('; ').map((pair) => [pair.split('=', 1)[0], pair]));
  const cookie = [...jar.values()].join('; ');
  for (const [address, before] of [
    [functions.address, own],
    [endpoints.address, others],
  ] as const) {
    const name = `anvil-session-${portOf(address)}=`;
    const after = cookiesOf(await ask(`${address}/`, { cookie }));
    expect(after.split('; ').find((pair) => pair.startsWith(name))).toBe(
      before.split('; ').find((pair) => pair.startsWith(name)),
    );
  }
});

test('what a page of another site asks of an endpoint runs in no visitor`s session, unless the endpoint says so', async () => {
  const { address } = endpoints;
  const first = await ask(`${address}/_/api/count`);
  const cookie = cookiesOf(first);
  const foreign = [{ origin: 'https://evil.example.com' }, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }];
  for (const headers of foreign) {
    const answer = await ask(`${address}/_/api/count`, { cookie, ...headers } as Record<string, string>);
    expect([answer.body, answer.headers['set-cookie']]).toEqual(['[1,1]', undefined]);
  }
  const linked = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect((await ask(`${address}/_/api/count`, linked)).body).toBe('[2,2]');
  expect((await ask(`${address}/_/api/shared-count`, { cookie, origin: 'https://evil.example.com' })).body).toBe('[3,3]');
});

const SECURE = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' };

test('lazy media have no part in this origin: whatever type they are of, they run nothing', async () => {
  const page = await openSocket(functions.address);
  for (const [type, policy] of [
    ['text/html', 'sandbox'],
    ['image/svg+xml', 'sandbox'],
    ['image/png', 'sandbox'],
    ['application/pdf', undefined],
    ['text/html\r\nX-Evil: 1', 'sandbox'],
    ['text/☃', 'sandbox'],
  ] as const) {
    const { message } = await page.call({ command: 'lazy_typed', args: [type, '<script>1</script>'] });
    const [media] = message['objects'] as unknown as Record<'manager' | 'key' | 'id', string>[];
    const path = [media?.manager, media?.key, media?.id].map((part) => encodeURIComponent(part ?? '')).join('/');
    const answer = await ask(`${functions.address}/_/lm/${path}/x?_anvil_session=${page.token}&nodl=1`);
    expect(answer).toMatchObject({ status: 200, headers: SECURE });
    expect(answer.headers['content-security-policy']).toBe(policy);
    expect(answer.headers['content-type']).toBe(/[\r☃]/.test(type) ? 'application/octet-stream' : type);
    expect(answer.headers).not.toHaveProperty('x-evil');
  }
  page.close();
});

test.each([
  [200, { 'X-A': 'one\r\nX-B: two' }],
  [200, { 'X-A': 'größer als ☃' }],
  [200, { 'X A': 'name' }],
  [200, { '': 'none' }],
  [99, {}],
  [1000, {}],
])('an endpoint whose answer HTTP cannot say (%i, %j) fails cleanly, and its author is told', async (status, headers) => {
  endpoints.lines.length = 0;
  const json = { 'content-type': 'application/json' };
  const answer = await ask(`${endpoints.address}/_/api/answer`, json, 'POST', JSON.stringify({ status, headers }));
  expect(answer).toMatchObject({
    status: 500,
    headers: { ...SECURE, 'content-type': 'text/plain' },
    body: 'An exception was raised. Check the application logs for details.',
  });
  expect(answer.headers).not.toHaveProperty('x-b');
  expect(endpoints.lines).toEqual([expect.stringMatching(/^server \| http:\/answer: (the response header|a response's status)/)]);
});
