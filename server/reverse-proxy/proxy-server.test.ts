import { get, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { Addresses, listen } from '../address/index.ts';
import { BuildFolder } from '../testing/build-folder.ts';
import { FakeAppServer, fakePage } from '../testing/fake-app-server/index.ts';
import { createProxyServer } from './index.ts';

const APP = { package_name: 'my_app', runtime_options: { version: 3 } };

let build: BuildFolder;
let server: FakeAppServer;
let front: FastifyInstance;
let address: string;
let told: string[];

beforeAll(() => {
  build = new BuildFolder();
});
afterAll(() => build.remove());
beforeEach(async () => {
  server = await FakeAppServer.listen();
  told = [];
  front = await createProxyServer({
    server: new URL(server.origin),
    build: build.output,
    addresses: new Addresses(),
    onTrouble: (message) => told.push(message),
  });
  ({ address } = await listen(front, 0));
});
afterEach(async () => {
  await front.close();
  await server.close();
});

const HTML = { 'Content-Type': 'text/html' };
const appPage = (): string => fakePage({ origin: server.origin, app: APP, title: 'Größe' });
/** A promise with its resolve function, for steps that two ends take in turn. */
const step = () => Promise.withResolvers<void>();

test('the app page has Hearth`s client, and keeps what the server says with it', async () => {
  server.serve('/', (_, response) =>
    response
      .writeHead(200, {
        ...HTML,
        'Referrer-Policy': 'no-referrer',
        'X-Frame-Options': 'DENY',
        ETag: '"page"',
        'Set-Cookie': ['anvil-session=A=b; Path=/; HttpOnly; SameSite=None; Secure', 'anvilapp-shared=x; Domain=app.test'],
      })
      .end(appPage()),
  );
  const response = await fetch(`${address}/`);
  expect(response.headers.getSetCookie()).toEqual(['anvil-session=A=b; Path=/; HttpOnly', 'anvilapp-shared=x']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  });
  expect(response.headers.has('etag')).toBe(false);
  const html = await response.text();
  expect(html).toContain('<title>Größe</title>');
  expect(html).toContain('/_/static/hearth/page-0123abcd.js');
  expect(html).not.toContain(server.origin);
  expect((await fetch(`${address}/_/static/hearth/worker-0123abcd.js`)).headers.get('cache-control')).toContain('immutable');
});

test('a page that came packed is unpacked; what is no app page stays byte for byte as it was', async () => {
  const other = gzipSync('<title>Not an app</title>');
  for (const [path, body] of Object.entries({ '/': gzipSync(appPage()), '/about': other }))
    server.serve(path, (_, response) => response.writeHead(200, { ...HTML, 'Content-Encoding': 'gzip' }).end(body));
  expect(await (await fetch(`${address}/`)).text()).toContain('/_/static/hearth/page-0123abcd.js');
  const about = await new Promise<IncomingMessage>((resolve) => get(`${address}/about`, resolve));
  expect([about.headers['content-encoding'], await buffer(about)]).toEqual(['gzip', other]);
});

test('a route may answer a form that was sent with the app page, too', async () => {
  server.serve('/ask', (_, response) => response.writeHead(200, HTML).end(appPage()));
  const asked = await fetch(`${address}/ask`, { method: 'POST', body: new URLSearchParams({ a: '1' }) });
  expect(await asked.text()).toContain('/_/static/hearth/page-0123abcd.js');
  const { status, headers } = await fetch(`${address}/ask`, { method: 'HEAD' });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html']);
});

test.each(['', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'])(
  'a Host that names no host is refused, and nobody else feels it: %j',
  async (more) => {
    const socket = connect(Number(new URL(address).port), 'localhost');
    socket.write(`GET / HTTP/1.1\r\nHost: a b[\r\n${more}\r\n`);
    expect(String(await buffer(socket))).toMatch(/^HTTP\/1.1 400 /);
    server.serve('/', (_, response) => response.end('there'));
    expect(await (await fetch(address)).text()).toBe('there');
  },
);

test('who breaks off while their upgrade is refused ends nothing but their own connection', async () => {
  const arrived = new Promise<Socket>((resolve) => front.server.once('upgrade', (_, socket) => resolve(socket as Socket)));
  const asking = connect(Number(new URL(address).port), 'localhost');
  asking.write('GET / HTTP/1.1\r\nHost: a b[\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const socket = await arrived;
  expect(() => socket.emit('error', new Error('read ECONNRESET'))).not.toThrow();
  expect(socket.destroyed).toBe(true);
  asking.destroy();
});

test('pages of the server that are no apps, and its refusals, pass', async () => {
  const login = '<!doctype html><form action="/login"></form>';
  server.serve('/login', (_, response) => response.writeHead(200, HTML).end(login));
  expect(await (await fetch(`${address}/login`)).text()).toBe(login);
  const missing = await fetch(`${address}/_/nothing`);
  expect([missing.status, missing.headers.get('x-anvil-sig'), await missing.text()]).toEqual([
    404,
    '1',
    '<!DOCTYPE html><title>Not found</title>',
  ]);
});

test('a redirect to the server stays in front of it, and one to elsewhere leads there', async () => {
  server.serve('/in', (_, response) => response.writeHead(302, { Location: `${server.origin}?_anvil_session=T` }).end());
  server.serve('/out', (_, response) => response.writeHead(302, { Location: 'https://sign-in.test/' }).end());
  const locations = await Promise.all(
    ['/in', '/out'].map(async (path) => (await fetch(address + path, { redirect: 'manual' })).headers.get('location')),
  );
  expect(locations).toEqual([`${address}?_anvil_session=T`, 'https://sign-in.test/']);
});

test('a server that has moved to another scheme is told of, once', async () => {
  const moved = server.origin.replace('http:', 'https:');
  server.serve('/', (_, response) => response.writeHead(301, { Location: `${moved}/` }).end());
  for (let times = 0; times < 2; times += 1) {
    const { headers } = await fetch(`${address}/`, { redirect: 'manual' });
    expect(headers.get('location')).toBe(`${moved}/`);
  }
  expect(told).toEqual([
    `${server.origin} sends browsers to ${moved}; to have that through Hearth, start with --server ${moved}`,
  ]);
});

test('the server is asked as if the page were its own, and told who asks', async () => {
  let seen: IncomingHttpHeaders = {};
  server.serve('/_/request_cookies', (request, response) => {
    seen = request.headers;
    response.end();
  });
  await fetch(`${address}/_/request_cookies?_anvil_session=T`, {
    method: 'POST',
    headers: { Origin: address, Referer: `${address}/page`, Cookie: 'anvil-session=A=b' },
  });
  const { host } = new URL(address);
  expect(seen).toMatchObject({
    host: new URL(server.origin).host,
    origin: server.origin,
    referer: `${server.origin}/page`,
    cookie: 'anvil-session=A=b',
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
  });
});

const CLAIMS = {
  'X-Forwarded-For': '10.0.0.1',
  'X-Forwarded-Host': 'elsewhere.test',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Server': 'x',
  Forwarded: 'for=10.0.0.1',
  X_Forwarded_For: '10.0.0.1',
  'X-Forwarded_Proto': 'https',
};
/** The headers about the origin of a request, or for a single connection, that reached the server. */
const originsIn = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /forwarded|hop|^te$|^proxy|^keep/.test(name)));

test('what a browser claims of where it comes from, and what it means for this connection, stays here', async () => {
  let seen: IncomingHttpHeaders = {};
  server.serve('/', (request, response) => {
    seen = request.headers;
    request.pipe(response);
  });
  const headers = { ...CLAIMS, Connection: 'close, X-Hop, Content-Length, Host', 'X-Hop': '1', TE: 'trailers', 'X-End': '1' };
  const answer = await new Promise<IncomingMessage>((resolve) =>
    request(address, { method: 'POST', headers: { ...headers, 'Proxy-Authorization': 'x', 'Content-Length': '4' } }, resolve).end(
      'body',
    ),
  );
  expect(String(await buffer(answer))).toBe('body');
  const { host, port } = new URL(address);
  const own = { 'x-forwarded-host': host, 'x-forwarded-port': port, 'x-forwarded-proto': 'http' };
  expect(originsIn(seen)).toEqual({ ...own, 'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1|::1/) });
  expect(seen['x-end']).toBe('1');

  const socket = new WebSocket(address.replace('http', 'ws'), { headers: CLAIMS });
  await new Promise((opened) => socket.once('open', opened));
  socket.terminate();
  expect(originsIn(server.upgrades[0]?.headers ?? {})).toEqual(originsIn(seen));
});

test.each([
  { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' },
  { Connection: 'close', Upgrade: 'websocket' },
])('an offer of another protocol that is not taken stays here, and the request is answered: %j', async (offer) => {
  let seen: IncomingHttpHeaders = {};
  server.serve('/', (request, response) => {
    seen = request.headers;
    response.end('there');
  });
  const answer = await new Promise<IncomingMessage>((resolve) => get(address, { headers: offer }, resolve));
  expect(String(await buffer(answer))).toBe('there');
  expect([seen.upgrade, seen['http2-settings']]).toEqual([undefined, undefined]);
});

test('a provider`s page may send its user back by a form, and pages of other sites nothing else', async () => {
  for (const path of ['/_/microsoft_auth_callback', '/_/saml_auth_login', '/_/request_cookies'])
    server.serve(path, (_, response) => response.end('there'));
  const send = async (path: string): Promise<number> =>
    (await fetch(`${address}${path}`, { method: 'POST', headers: { Origin: 'https://provider.example.com' } })).status;
  const paths = ['/_/microsoft_auth_callback', '/_/saml_auth_login?x', '/_/request_cookies', '/_/x/../saml_auth_login/x'];
  expect(await Promise.all(paths.map(send))).toEqual([200, 200, 403, 403]);
});

test('the manifest names this origin', async () => {
  server.serve('/_/manifest.json', (_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ start_url: `${server.origin}/` })),
  );
  expect(await (await fetch(`${address}/_/manifest.json`)).json()).toEqual({ start_url: `${address}/` });
});

test('the answer of a call over HTTP comes part by part, and its request goes so', async () => {
  const [firstSent, firstSeen, rest] = [step(), step(), step()];
  server.serve('/_/server-call-http', (request, response) => {
    request.once('data', () => {
      firstSeen.resolve();
      response.writeHead(200, { 'Content-Type': 'multipart/x-mixed-replace;boundary=B' }).write('\r\n--B\r\n');
    });
    void buffer(request).then(async (body) => {
      await rest.promise;
      response.end(Uint8Array.from([body.length, 0, 255]));
    });
  });
  const form = new ReadableStream({
    async start(upload) {
      upload.enqueue(Buffer.from('ab'));
      await firstSent.promise;
      upload.enqueue(Buffer.from('cde'));
      upload.close();
    },
  });
  const asked = fetch(`${address}/_/server-call-http`, {
    method: 'POST',
    body: form,
    duplex: 'half',
    headers: { 'Content-Type': 'multipart/form-data;boundary=F', Accept: 'multipart/mixed, */*;q=0.5' },
  } as RequestInit);
  await firstSeen.promise;
  firstSent.resolve();
  const answer = await asked;
  // With a type that WebKit can read, unlike that of the server, whose parts replace one another.
  expect(answer.headers.get('content-type')).toBe('multipart/mixed;boundary=B');
  const parts = (answer.body as ReadableStream<Uint8Array>).getReader();
  expect(Buffer.from((await parts.read()).value ?? []).toString()).toBe('\r\n--B\r\n');
  rest.resolve();
  expect([...((await parts.read()).value ?? [])]).toEqual([5, 0, 255]);
});

test('sockets pass both ways, with their token', async () => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/_/ws/?_anvil_session=A=b`, { origin: address });
  const next = () =>
    new Promise<[Buffer, boolean]>((got) => socket.once('message', (data: Buffer, isBinary) => got([data, isBinary])));
  await new Promise((opened) => socket.once('open', opened));
  socket.send(JSON.stringify({ type: 'CALL', id: '1', args: ['hé'] }));
  expect(JSON.parse(String((await next())[0]))).toEqual({ id: '1', response: 'hé', objects: [] });
  socket.send(Uint8Array.from([0, 255, 13, 10]));
  const [bytes, isBinary] = await next();
  expect([[...bytes], isBinary]).toEqual([[0, 255, 13, 10], true]);
  const [upgrade] = server.upgrades;
  expect([upgrade?.url, upgrade?.headers.origin]).toEqual(['/_/ws/?_anvil_session=A=b', server.origin]);
  const closed = new Promise((ended) => socket.once('close', ended));
  await front.close();
  await closed;
});

test('while the server is away it is said so, once in the terminal; a reload finds it when it is back', async () => {
  server.serve('/', (_, response) => response.writeHead(200, HTML).end(appPage()));
  await fetch(`${address}/`).then((response) => response.text());
  const { origin } = server;
  await server.close();
  const page = await fetch(`${address}/`, { headers: { Accept: 'text/html,*/*' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
  expect(await page.text()).toMatch(new RegExp(`cannot be reached[\\s\\S]*Reload[\\s\\S]*${origin}: nothing listens there`));
  const call = await fetch(`${address}/_/check-app-online`);
  expect([call.status, await call.text()]).toEqual([502, `The app server at ${origin} cannot be reached: nothing listens there`]);
  const refused = new WebSocket(`${address.replace('http', 'ws')}/_/ws/`);
  expect(await new Promise((failed) => refused.once('error', (error) => failed(error.message)))).toContain('502');
  expect(told).toEqual([`the app server at ${origin} cannot be reached: nothing listens there`]);

  server = await FakeAppServer.listen(Number(new URL(origin).port));
  server.serve('/', (_, response) => response.writeHead(200, HTML).end(appPage()));
  expect((await fetch(`${address}/`)).status).toBe(200);
});

test('a response that breaks off breaks off for the browser', async () => {
  server.serve('/file', (_, response) => {
    response.writeHead(200, { 'Content-Length': '1000' }).write('half');
    setImmediate(() => response.destroy());
  });
  await expect(fetch(`${address}/file`).then((response) => response.text())).rejects.toThrow();
});

test('the service worker is Hearth`s', async () => {
  const response = await fetch(`${address}/_/service-worker`);
  expect(response.headers.get('service-worker-allowed')).toBe(`${address}/`);
});
