/** The workbench of an app for clients without its key: they get no response from it, and nothing reveals the key. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import type { JsonObject } from '../../protocol/index.ts';
import { serveFixture } from '../../server/testing/serve-fixture.ts';
import { openSocket, tokenIn } from '../../server/testing/wire-pages.ts';

const BENCH = '/_/workbench';
/** The title of its page. */
const TITLE = '<title>Workbench</title>';
const PATHS = ['', '/', '/_/theme/theme.css', '/_/ws/0', '/_/lm/workbench-csv/k/1/f.csv', '/_/server-call-http', '/nothing'];
/** Spellings of the path that a router may normalise to it. */
const SPELLINGS = ['/_//workbench/', '//_/workbench/', '/%5F/workbench/', '/_/%77orkbench/', '/_/workbench%2F', '/_/WORKBENCH/'];

const one = serveFixture('tables');
const other = serveFixture('tables');
const produced = serveFixture('tables', '--production');
let tried = 0;
afterAll(() => console.info(`workbench: ${tried} attempts refused`));

type Headers = Readonly<Record<string, string>>;
type Served = typeof one;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends a request that `fetch` could not send. */
function ask({ address }: Served, path: string, headers: Headers = {}, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const sent = request({ hostname, port, path, method, headers }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) });
    });
    sent.once('error', reject).end(body);
  });
}

/** Opens a socket as the workbench's page does; returns the status if it is refused. */
function open({ address }: Served, headers: Headers, token = ''): Promise<WebSocket | number> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${BENCH}/_/ws/?_anvil_session=${token}`, { headers });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_, answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    socket.once('error', reject);
  });
}

function say(socket: WebSocket, command: string, ...args: readonly (string | number)[]): Promise<JsonObject> {
  socket.send(JSON.stringify({ type: 'CALL', id: '1', command, args, kwargs: {}, objects: [] }));
  return new Promise((resolve) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as JsonObject;
      if (message['id'] === '1') resolve(message);
    });
  });
}

const keyOf = ({ workbench }: Served): string => new URL(workbench ?? '').searchParams.get('key') ?? '';
const cookieName = ({ address }: Served): string => `hearth-workbench-${new URL(address).port}`;
const cookieOf = (served: Served, key = keyOf(served)): Headers => ({ Cookie: `${cookieName(served)}=${key}` });

async function refuses(served: Served, path: string, headers: Headers = {}, method = 'GET'): Promise<void> {
  tried += 1;
  const { status, body, headers: answered } = await ask(served, path, headers, method);
  // No client may post to the address of the workbench itself.
  expect([path, headers, status]).toEqual([path, headers, method === 'POST' && path === BENCH ? 404 : 403]);
  expect(body).not.toContain(keyOf(served));
  expect(String(answered['set-cookie'] ?? '')).not.toContain('hearth-workbench');
}

describe('without the key', () => {
  test('no page, file, socket, call or media is answered, nor told whether it exists', async () => {
    for (const path of PATHS) {
      await refuses(one, BENCH + path);
      await refuses(one, BENCH + path, {}, 'POST');
    }
    for (const path of SPELLINGS) {
      tried += 1;
      expect([path, (await ask(one, path)).body.includes(TITLE)]).toEqual([path, false]);
    }
    expect(await open(one, {})).toBe(403);
  });

  test('a wrong key, part of one, two of them, and the key of another server are refused, in address and cookie', async () => {
    const key = keyOf(one);
    expect(key).toMatch(/^[\w-]{43}$/);
    const wrong = ['', 'A'.repeat(43), key.slice(0, -1), `${key}A`, key.toLowerCase(), `${key}%00`, keyOf(other), 'é'.repeat(43)];
    for (const each of wrong) {
      await refuses(one, `${BENCH}/?key=${encodeURIComponent(each)}`);
      await refuses(one, `${BENCH}/`, cookieOf(one, encodeURIComponent(each)));
    }
    await refuses(one, `${BENCH}/?key=${key}&key=${key}`);
    await refuses(one, `${BENCH}/`, { Cookie: `hearth-workbench=${key}` });
    // A cookie with the name that the other server reads, and the key of this one.
    await refuses(other, `${BENCH}/`, cookieOf(other, key));
    await refuses(one, `${BENCH}/`, { Authorization: `Bearer ${key}`, 'X-Key': key });
  });

  test('a session of the app’s is none of the workbench’s, and one of the workbench’s opens nothing without the cookie', async () => {
    const app = tokenIn((await ask(one, '/')).body);
    const bench = tokenIn((await ask(one, `${BENCH}/`, cookieOf(one))).body);
    expect([app, bench].every((token) => token !== '')).toBe(true);
    await refuses(one, `${BENCH}/?_anvil_session=${bench}`);
    expect([await open(one, {}, bench), await open(one, {}, app)]).toEqual([403, 403]);
  });

  test('the app’s own pages, in their own session, have none of the workbench’s functions', async () => {
    const page = await openSocket(one.address);
    for (const name of ['tables', 'rows', 'users', 'app', 'lines', 'export_csv']) {
      tried += 1;
      const { message } = await page.call({ command: `anvil.private.workbench.${name}`, args: [] });
      expect([name, message['response'], message['error']]).toEqual([name, undefined, expect.anything()]);
    }
    page.close();
  });
});

describe('with the key', () => {
  test('the address gives way to a cookie that stays, that other sites’ pages do not send and no script reads, and tells nobody the key', async () => {
    const { status, headers } = await ask(one, `${BENCH}/?key=${keyOf(one)}`);
    expect([status, headers['location'], headers['referrer-policy']]).toEqual([302, `${BENCH}/`, 'no-referrer']);
    expect(String(headers['set-cookie'])).toMatch(/; Max-Age=\d{8,}; Path=\/_\/workbench; HttpOnly; SameSite=Strict$/);
    // After a redirect the request would still count as the other site's, without the cookie: so a page of the workbench continues
    // instead.
    for (const linked of [{ 'Sec-Fetch-Site': 'cross-site' }, { Referer: 'https://terminal.example.com/' }]) {
      const opened = await ask(one, `${BENCH}/?key=${keyOf(one)}`, linked);
      expect([opened.status, opened.headers['refresh']]).toEqual([200, `0; url=${BENCH}/`]);
      expect([opened.headers['referrer-policy'], opened.headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
      expect([opened.headers['set-cookie'], opened.body.includes(keyOf(one))]).toEqual([headers['set-cookie'], false]);
    }
    const page = await ask(one, `${BENCH}/`, cookieOf(one));
    expect([page.status, page.headers['x-frame-options'], page.body.includes(keyOf(one))]).toEqual([200, 'DENY', false]);
    expect(page.body).toContain(TITLE);
  });

  test('pages of other origins, those of other ports of this host too, open no socket and post nothing', async () => {
    const token = tokenIn((await ask(one, `${BENCH}/`, cookieOf(one))).body);
    const { port } = new URL(one.address);
    const foreign = ['https://evil.example.com', `http://localhost:${Number(port) + 1}`, 'null', `http://evil.localhost:${port}`];
    for (const origin of foreign) {
      tried += 2;
      expect([origin, await open(one, { ...cookieOf(one), Origin: origin }, token)]).toEqual([origin, 403]);
      const path = `${BENCH}/_/server-call-http?_anvil_session=${token}`;
      const posted = await ask(one, path, { ...cookieOf(one), Origin: origin, 'Sec-Fetch-Site': 'cross-site' }, 'POST', '{}');
      expect([origin, posted.status]).toEqual([origin, 403]);
    }
    tried += 1;
    const rebound = await ask(one, `${BENCH}/`, { ...cookieOf(one), Host: `evil.example.com:${port}` });
    expect(rebound.status).toBe(421);
  });

  test('the workbench has nothing but its own functions, and reaches no server code of the app', async () => {
    const token = tokenIn((await ask(one, `${BENCH}/`, cookieOf(one))).body);
    const socket = (await open(one, { ...cookieOf(one), Origin: one.address }, token)) as WebSocket;
    expect((await say(socket, 'anvil.private.workbench.tables'))['response']).toBeDefined();
    socket.removeAllListeners('message');
    for (const command of [
      'add_rows',
      'anvil.private.users.get_current_user',
      'anvil.private.tables.v2.table.search',
      'task:x',
    ]) {
      tried += 1;
      expect([command, (await say(socket, command))['error']]).toEqual([command, expect.anything()]);
      socket.removeAllListeners('message');
    }
    socket.close();
  });

  test('nothing that came since has brought the key onto the terminal', () => {
    expect(one.lines).not.toEqual([]);
    expect(one.lines.filter((line) => line.includes(keyOf(one)))).toEqual([]);
  });
});

test('in production there is no workbench, and no key for one', async () => {
  expect(produced.workbench).toBeNull();
  for (const path of PATHS) {
    tried += 1;
    const { status, body } = await ask(produced, `${BENCH}${path}?key=${keyOf(one)}`, cookieOf(produced, keyOf(one)));
    expect([path, status === 200 && body.includes(TITLE)]).toEqual([path, false]);
  }
  const socket = await open(produced, cookieOf(produced, keyOf(one)));
  // Where nothing answers, the connection is closed as soon as it is open.
  if (typeof socket !== 'number') await new Promise((resolve) => socket.once('close', resolve));
});
