import { rmSync, truncateSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { Addresses } from '../address/index.ts';
import { AppSource, type ServedApp } from '../app/index.ts';
import { ReloadEvents } from '../hot-reload/index.ts';
import type { PythonReply } from '../pool/index.ts';
import { NO_UPLINK_FUNCTIONS, PageLogs, UploadBudget } from '../rpc/index.ts';
import { Registry } from '../services/index.ts';
import { AppCookies, SessionStore } from '../sessions/index.ts';
import type { Terminal } from '../terminal/index.ts';
import { AppFolder } from '../testing/app-folder.ts';
import { BuildFolder } from '../testing/build-folder.ts';
import { rawGet } from '../testing/raw-request.ts';
import { createHttpServer } from './index.ts';

let apps: AppFolder;
let build: BuildFolder;
let http: FastifyInstance;
let sessions: SessionStore;
let failures: unknown[];
let lines: string[];
let python: () => Promise<PythonReply>;

/** Python's reply for a path that no function of the app handles. */
const NO_ENDPOINT = {
  text: JSON.stringify({ status: 404, headers: { 'Content-Type': 'text/plain' }, page: null }),
  changes: {},
  media: [['body', Buffer.from('No matching API endpoint')]],
  error: null,
} as const;

/** An app whose files are read again on each access. */
const asRead = (source: AppSource): ServedApp => ({
  get latest() {
    return source.load();
  },
  current: async () => source.load(),
});

/** Whether the server is shutting down. */
let ending = false;

/** Serves an app from a folder with a file outside of the app. */
const start = async (files: Readonly<Record<string, string>> = {}, reloadEvents: ReloadEvents | null = null): Promise<void> => {
  apps.write('.', { 'outside.txt': 'OUTSIDE' });
  const directory = apps.add('shop', {
    'server_code/Secret.py': 'SERVER_CODE = 1',
    'client_code/Form1/__init__.py': 'class Form1: pass',
    'client_code/Form1/form_template.yaml': 'container: {type: ColumnPanel}',
    'theme/assets/theme.css': 'a {}',
    'theme/assets/deep/logo.svg': '<svg/>',
    'theme/parameters.yaml': 'roles: [ROLES]',
    ...files,
  });
  const source = new AppSource({ directory, places: { directory: apps.path, folders: new Map() }, entryPoint: null });
  sessions = new SessionStore();
  const terminal: Terminal = { output: () => undefined, error: (_, text) => lines.push(text), say: () => undefined };
  http = await createHttpServer(
    {
      source: asRead(source),
      reloadEvents,
      build: build.output,
      addresses: new Addresses(),
      sessions,
      appCookies: new AppCookies(),
      environmentOrigin: () => 'http://localhost:3030',
      onFailure: (error) => failures.push(error),
    },
    {
      python: { hasRoomFor: () => true, isEnding: ending, call: () => python() },
      uplinkFunctions: NO_UPLINK_FUNCTIONS,
      uploadBudget: new UploadBudget(2 ** 30),
      sessions,
      registry: new Registry([]),
      terminal,
      uninstalled: () => null,
      environmentOrigin: () => 'http://localhost:3030',
      pageLogs: new PageLogs(terminal, (file) => file),
      onFailedCall: () => undefined,
    },
  );
};

beforeEach(() => {
  apps = new AppFolder();
  build = new BuildFolder();
  failures = [];
  lines = [];
  python = async () => NO_ENDPOINT;
  ending = false;
});
afterEach(async () => {
  await http.close();
  apps.remove();
  build.remove();
});

test('the page has the headers and cookies of the wire', async () => {
  await start();
  const { statusCode, headers, cookies } = await http.inject('/');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-anvil-cacheable': 'true',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  });
  expect(Object.keys(headers)).not.toContain('cross-origin-opener-policy');
  expect(cookies.map(({ name, httpOnly, path }) => [name, httpOnly === true, path])).toEqual([
    ['anvil-session', true, '/'],
    ['anvil-test-cookie', false, '/'],
    ['anvilapp-shared', false, '/'],
  ]);
});

test.each(['with', 'without'])('a HEAD of the page is answered as a GET, save for the page, %s server code', async (code) => {
  await start();
  if (code === 'without') rmSync(join(apps.path, 'shop/server_code'), { recursive: true });
  const [head, get] = await Promise.all((['HEAD', 'GET'] as const).map((method) => http.inject({ method, url: '/' })));
  expect([head?.statusCode, head?.headers['content-type'], head?.body]).toEqual([200, get?.headers['content-type'], '']);
});

test('a reload keeps the session of its cookie', async () => {
  await start();
  const first = await http.inject('/');
  const token = first.cookies[0]?.value ?? '';
  const again = await http.inject({ url: '/', cookies: { 'anvil-session': token } });
  expect(again.cookies[0]?.value).toBe(token);
});

test('a server that ends turns requests away, and tells a call what a closed socket would', async () => {
  ending = true;
  await start();
  expect(await http.inject('/')).toMatchObject({ statusCode: 503, headers: { connection: 'close', 'retry-after': '5' } });
  const form = new FormData();
  form.set('json-data', JSON.stringify({ type: 'CALL', id: 'late', command: 'total', args: [], kwargs: {}, objects: [] }));
  const posted = new Request('http://localhost/', { method: 'POST', body: form });
  const { statusCode, headers, body } = await http.inject({
    method: 'POST',
    url: '/_/server-call-http',
    headers: { 'content-type': posted.headers.get('content-type') ?? '' },
    payload: Buffer.from(await posted.arrayBuffer()),
  });
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  expect(JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '')).toMatchObject({
    id: 'late',
    error: { type: 'anvil.server.AppOfflineError' },
  });
});

test('while it cannot be known whose session a request is in, it is told to come again', async () => {
  await start();
  const token = (await http.inject('/')).cookies[0]?.value ?? '';
  sessions.close();
  const { statusCode, headers, body } = await http.inject({ url: '/', cookies: { 'anvil-session': token } });
  expect([statusCode, headers['x-frame-options'], headers['x-content-type-options']]).toEqual([503, 'DENY', 'nosniff']);
  expect([body, failures]).toEqual([expect.stringMatching(/^sessions cannot be read: /), []]);
});

test('an app may be embedded when it says so', async () => {
  await start({ 'anvil.yaml': 'package_name: shop\nallow_embedding: true\nstartup_form: Form1\n' });
  expect((await http.inject('/')).headers).not.toHaveProperty('x-frame-options');
});

test('an app that refuses embedding says it twice', async () => {
  await start({ 'anvil.yaml': 'package_name: shop\nallow_embedding: false\nstartup_form: Form1\n' });
  expect((await http.inject('/')).headers).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'x-frame-options': 'DENY',
  });
});

test('an edit of the app shows at the next load', async () => {
  await start();
  apps.write('shop', { 'client_code/Form1/__init__.py': 'class Form1: edited = True' });
  expect((await http.inject('/')).body).toContain('edited = True');
});

test.each([
  ['its author reads why', new ReloadEvents('', true), /anvil\.yaml:3: broken YAML/],
  ['visitors of an author do not', new ReloadEvents('', false), /^(?![\s\S]*anvil\.yaml)/],
  ['others do not', null, /^(?![\s\S]*anvil\.yaml)/],
])('a page that cannot be made says so, and %s', async (_who, reloadEvents, says) => {
  await start({}, reloadEvents);
  apps.write('shop', { 'anvil.yaml': 'name: x\nstartup: [\n' });
  const { statusCode, body } = await http.inject('/');
  expect(statusCode).toBe(500);
  expect(body).toContain('This app could not be loaded');
  expect(body).toMatch(says);
  expect(failures).toHaveLength(1);
});

test('without a startup form the root is a route that nothing serves', async () => {
  await start({ 'anvil.yaml': 'package_name: shop\n' });
  const { statusCode, body } = await http.inject('/');
  expect([statusCode, body]).toEqual([404, 'No matching API endpoint']);
  expect(lines).toEqual([expect.stringContaining('the app has no startup form or module')]);
});

test('the print page prints what its address names, form or not, and keeps its console clear', async () => {
  await start({ 'anvil.yaml': 'package_name: shop\n' });
  const { statusCode, body } = await http.inject('/_/print/p1/k%22%3C2');
  expect(statusCode).toBe(200);
  expect(body).toContain(String.raw`window.printComponents("p1", "k\"\u003c2");`);
  expect(body).not.toContain('consoleMessage');
});

test('built files are immutable, typed, and readable from any origin; the build manifest is not served', async () => {
  await start();
  const { statusCode, headers } = await http.inject('/_/static/runtime/pyodide-1/pyodide.asm.wasm');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/wasm',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  expect((await http.inject('/_/static/runtime/manifest.json')).statusCode).toBe(404);
});

test('a built file comes in the smallest twin that the browser takes', async () => {
  await start();
  const ask = async (accepted: string) => {
    const { headers, body } = await http.inject({
      url: '/_/static/runtime/pyodide-1/pyodide.asm.wasm',
      headers: { 'accept-encoding': accepted },
    });
    return [headers['content-encoding'], body, headers['content-type'], headers.vary];
  };
  const sent = (encoding: string | undefined, body: string) => [encoding, body, 'application/wasm', 'accept-encoding'];
  expect(await ask('gzip, deflate, br, zstd')).toEqual(sent('zstd', 'by zstd'));
  expect(await ask('gzip, zstd;q=0')).toEqual(sent('gzip', 'by gzip'));
  expect(await ask('identity')).toEqual(sent(undefined, '\0asm'));
  const outside = await http.inject({ url: '/_/static/runtime/..%2fsecret', headers: { 'accept-encoding': 'zstd' } });
  expect([403, 404]).toContain(outside.statusCode);
});

test('what apps know by a name without a hash is asked after again', async () => {
  await start();
  const { statusCode, headers, body } = await http.inject('/_/static/runtime/js/lib/templates/plotly.json');
  expect([statusCode, body]).toEqual([200, '{}']);
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
  });
  const missing = await http.inject('/_/static/runtime/js/lib/templates/none.json');
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(missing.body).toContain('<title>Page not found</title>');
});

test('theme assets come with a tag, and not again for who has it', async () => {
  await start();
  const first = await http.inject('/_/theme/deep/logo.svg');
  expect([first.statusCode, first.body, first.headers['content-type']]).toEqual([200, '<svg/>', 'image/svg+xml']);
  const tag = String(first.headers.etag);
  expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
  expect((await http.inject({ url: '/_/theme/deep/logo.svg', headers: { 'if-none-match': tag } })).statusCode).toBe(304);
  apps.write('shop', { 'theme/assets/deep/logo.svg': '<svg id="new"/>' });
  const edited = await http.inject({ url: '/_/theme/deep/logo.svg', headers: { 'if-none-match': tag } });
  expect([edited.statusCode, edited.body]).toEqual([200, '<svg id="new"/>']);
});

test('while a large theme asset is read for the first time others are answered', async () => {
  await start({ 'theme/assets/film.mp4': '' });
  truncateSync(join(apps.path, 'shop/theme/assets/film.mp4'), 2 ** 26);
  const answered: string[] = [];
  const get = async (url: string): Promise<unknown> => {
    const { statusCode } = await http.inject({ method: 'HEAD', url });
    return answered.push(`${statusCode} ${url}`);
  };
  await Promise.all([get('/_/theme/film.mp4'), get('/_/theme/deep/logo.svg')]);
  expect(answered).toEqual(['200 /_/theme/deep/logo.svg', '200 /_/theme/film.mp4']);
});

test('the page and style sheets of the theme come compressed, parts of them and pictures as they are', async () => {
  const sheet = '.anvil-role-card { color: red }\n'.repeat(200);
  await start({ 'theme/assets/theme.css': sheet, 'theme/assets/photo.png': sheet });
  const get = (url: string, more = {}) => http.inject({ url, headers: { 'accept-encoding': 'gzip, br, zstd', ...more } });
  const [page, css, picture, part] = await Promise.all([
    get('/'),
    get('/_/theme/theme.css'),
    get('/_/theme/photo.png'),
    get('/_/theme/theme.css', { range: 'bytes=0-3' }),
  ]);
  expect(zstdDecompressSync(page.rawPayload).toString()).toMatch(/^<!doctype html>/);
  for (const site of ['cross-site', 'same-site'])
    expect((await get('/', { 'sec-fetch-site': site })).payload).toMatch(/^<!doctype html>/);
  expect(zstdDecompressSync(css.rawPayload).toString()).toBe(sheet);
  expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
  expect([picture.headers['content-encoding'], picture.payload]).toEqual([undefined, sheet]);
  expect([part.statusCode, part.payload]).toEqual([206, '.anv']);
  expect(css.headers.etag).not.toBe(part.headers.etag);
  const again = await get('/_/theme/theme.css', { 'if-none-match': String(css.headers.etag) });
  expect([again.statusCode, again.headers.vary]).toEqual([304, 'accept-encoding']);
});

test.each(['my logo.png', 'größe.svg', '100%.txt', 'a%20b.txt', 'what?.txt', 'a#b.txt'])(
  'an asset named %j is found',
  async (name) => {
    await start({ [`theme/assets/${name}`]: 'CONTENT' });
    const { statusCode, body } = await http.inject(`/_/theme/${encodeURIComponent(name)}`);
    expect([statusCode, body]).toEqual([200, 'CONTENT']);
  },
);

test('no path reaches a file outside the client-visible parts', async () => {
  await start();
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const climbs = ['..', '%2e%2e', '.%2e', '..%00'];
  const slashes = ['/', '%2f', '%5c', '\\', '%252f'];
  const targets = [
    'anvil.yaml',
    'server_code/Secret.py',
    'outside.txt',
    'theme/parameters.yaml',
    'package.json',
    'manifest.json',
  ];
  const bases = ['/', '/_/theme/', '/_/theme/deep/', '/_/static/runtime/', '/_/static/', '/_/ws/'];
  const paths = targets.flatMap((target) => [
    `/${target}`,
    `/_/theme/${target}`,
    ...bases.flatMap((base) =>
      climbs.flatMap((climb) =>
        slashes.flatMap((slash) =>
          [1, 2, 3, 4].map((depth) => `${base}${`${climb}${slash}`.repeat(depth)}${target.replaceAll('/', slash)}`),
        ),
      ),
    ),
  ]);
  for (const path of paths) {
    const { status, text } = await rawGet(port, path);
    expect([path, status === 200]).toEqual([path, false]);
    expect(text).not.toMatch(/SERVER_CODE|OUTSIDE|ROLES|package_name/);
  }
});

test.each([
  ['GET', '/_/check-app-online', 200],
  ['POST', '/_/log', 200],
  ['POST', '/_/request_cookies', 200],
  ['GET', '/_/service-worker', 200],
  ['GET', '/_/manifest.json', 200],
  ['GET', '/_/nothing', 404],
  ['GET', '/_/ws/key', 404],
  ['GET', '/_/theme/nothing.png', 404],
] as const)('%s %s answers %i', async (method, url, status) => {
  await start();
  const answer = await http.inject({
    method,
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: method === 'POST' ? 'eventType=x' : '',
  });
  expect(answer.statusCode).toBe(status);
});

test('of what overlapping requests change in one session the first is kept, and the terminal says so', async () => {
  await start();
  python = async () => ({ ...NO_ENDPOINT, changes: { session: '{}' } });
  const first = await http.inject('/about');
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
  const both = Promise.withResolvers<void>();
  let asked = 0;
  python = async () => {
    asked += 1;
    if (asked === 2) both.resolve();
    await both.promise;
    return { ...NO_ENDPOINT, changes: { session: `{"asked":${asked}}` } };
  };
  await Promise.all([http.inject({ url: '/about', cookies }), http.inject({ url: '/about', cookies })]);
  expect(lines).toEqual(['route:/about: anvil.server.session was changed by another call meanwhile; its changes are lost']);
});

test.each([
  ['/about', {}, 'true'],
  ['/about', { args: [], kwargs: {} }, 'true'],
  ['/about?id=1', {}, undefined],
  ['/about', { data: 'Ann' }, undefined],
  ['/about', { args: ['Ann'], kwargs: {} }, undefined],
])('a page that a route opens at %s with %j may be kept by its path: %s', async (url, given, may) => {
  await start();
  const page = { form: null, module: null, meta: {}, startupData: { ...given, objects: [] } };
  python = async () => ({ ...NO_ENDPOINT, text: JSON.stringify({ status: 200, headers: {}, page }) });
  const { statusCode, headers } = await http.inject(url);
  expect([statusCode, headers['x-anvil-cacheable']]).toEqual([200, may]);
});

test.each(['/about', '/_/api/orders', '/.well-known/x'])('%s is an endpoint that nothing serves', async (url) => {
  await start();
  const { statusCode, body, headers } = await http.inject(url);
  expect([statusCode, body, headers['content-type']]).toEqual([404, 'No matching API endpoint', 'text/plain']);
});

test('the icon that a browser asks for runs server code only if a route may answer it', async () => {
  const asked = async (code: string): Promise<number> => {
    let runs = 0;
    python = async () => {
      runs += 1;
      return NO_ENDPOINT;
    };
    await start({ 'server_code/Pages.py': code });
    const { statusCode, body } = await http.inject('/favicon.ico');
    expect([statusCode, body]).toEqual([404, 'No matching API endpoint']);
    await http.close();
    return runs;
  };
  expect(await asked('@anvil.server.route("/about")\n')).toBe(0);
  expect(await asked('@anvil.server.route("/favicon.ico")\n')).toBe(1);
});
