/** The session store fails, or is asked for too much: only the call that changes something notices. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from '@jest/globals';
import type { JsonObject } from '../../protocol/index.ts';
import { SessionDatabase, SessionStore, StoredSessions, TokenSigner } from '../../server/sessions/index.ts';
import { AppFolder } from '../../server/testing/app-folder.ts';
import { fixtureApp } from '../../server/testing/python-server.ts';
import { serveFixture } from '../../server/testing/serve-fixture.ts';
import { openHttp, openSocket, type Page } from '../../server/testing/wire-pages.ts';
import { repoFile, serveAlone } from '../../testing/browser/app-server.ts';
import { repeated } from '../support/node/repeated.ts';

const serving = serveFixture('functions');
const VISITORS = repeated(1000);

/** Another program that locks the file. */
const LOCKER = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(process.argv[1]);
  database.exec('PRAGMA busy_timeout = 2000; BEGIN IMMEDIATE');
  console.log('locked');
  process.stdin.resume();
`;
let locker: ChildProcess | null = null;
afterEach(() => void locker?.kill());

async function lock(file: string): Promise<() => Promise<unknown>> {
  const child = spawn(process.execPath, ['-e', LOCKER, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  locker = child;
  await new Promise((locked) => child.stdout.once('data', locked));
  return () => {
    const ended = new Promise((done) => child.once('close', done));
    child.kill();
    return ended;
  };
}

const valueOf = async (page: Page): Promise<unknown> => (await page.call({ command: 'get', args: ['k'] })).message['response'];
const put = async (page: Page, value: string): Promise<JsonObject> =>
  (await page.call({ command: 'put', args: ['k', value] })).message;

test('a state file that another program has locked stops nobody; a call that changes its session is told, and changes nothing', async () => {
  const pages = [await openSocket(serving.address), await openHttp(serving.address)];
  for (const page of pages) expect(await put(page, 'before')).toMatchObject({ response: null });
  const unlock = await lock(join(serving.state, 'sessions.sqlite'));

  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  for (const page of pages) {
    for (let turn = 0; turn < 20; turn += 1)
      expect(await put(page, 'lost')).toMatchObject({
        error: { type: 'anvil.server.RuntimeUnavailableError', message: expect.stringContaining('could not store') },
      });
    expect(await valueOf(page)).toBe('before');
  }
  const [leaving, stranger] = [await openSocket(serving.address), await openHttp(serving.address)];
  leaving.close();
  expect((await stranger.call({ command: 'total', args: [1] })).message).toMatchObject({ response: { sum: 3 } });
  expect((await fetch(`${serving.address}/_/logout?_anvil_session=${stranger.token}`)).status).toBe(200);
  delay.disable();
  expect(serving.lines.filter((line) => line.includes('sessions cannot be kept in'))).toEqual([
    expect.stringContaining('another program has locked it'),
  ]);

  await unlock();
  await serving.said(/sessions are kept in .* again/);
  for (const page of pages) {
    expect(await put(page, 'after')).toMatchObject({ response: null });
    page.close();
  }
  await serving.restart();
  const again = await openSocket(serving.address, pages[0]?.token);
  expect(await valueOf(again)).toBe('after');
  again.close();
  console.info(`state: 40 refused writes held up everybody for at most ${Math.round(delay.max / 1e6)} ms`);
});

test(`${VISITORS} requests that bring no cookie leave no rows, and a token that one was given works after a restart`, async () => {
  const rows = (): number => {
    const database = new DatabaseSync(join(serving.state, 'sessions.sqlite'), { readOnly: true });
    const count = Number(database.prepare('SELECT count(*) AS rows FROM session').get()?.['rows']);
    database.close();
    return count;
  };
  const before = rows();
  const paths = ['/', '/', '/_/request_cookies', '/_/logout', '/?_anvil_session=junk'];
  for (let position = 0; position < VISITORS; position += 50) {
    const asked = Array.from({ length: 50 }, async (_, index) => {
      const path = paths[(position + index) % paths.length] ?? '/';
      const answer = await fetch(serving.address + path, { method: path === '/_/request_cookies' ? 'POST' : 'GET' });
      await answer.arrayBuffer();
      return answer.status;
    });
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  }
  expect(rows()).toBe(before);
  const { token } = await openHttp(serving.address);
  await serving.restart();
  const page = await openSocket(serving.address, token);
  expect(await put(page, 'kept')).toMatchObject({ response: null });
  expect(rows()).toBe(before + 1);
  page.close();
  console.info(`state: ${VISITORS} requests without cookies left ${rows() - before - 1} rows`);
});

/** A store on disk, and the rows it has written. */
function openStore(now: () => number) {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-sessions-'));
  const file = join(folder, 'sessions.sqlite');
  const store = new SessionStore(new TokenSigner(Buffer.alloc(32)), new StoredSessions(new SessionDatabase(file)), now);
  const reader = new DatabaseSync(file, { readOnly: true });
  const rows = reader.prepare('SELECT count(*) AS rows FROM session WHERE touched >= ?');
  return {
    store,
    rows: (since = 0): number => Number(rows.get(since)?.['rows']),
    close(): void {
      reader.close();
      store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
const NOBODY = { urlToken: null, cookieToken: null };

test(`${VISITORS} open sockets are remembered a few at a time, and nothing is written of those that their tokens bring back`, async () => {
  let now = Date.now();
  const { store, rows, close } = openStore(() => now);
  const sessions = Array.from({ length: VISITORS }, () => store.begin());
  const releases = sessions.map((session) => store.hold(session, () => undefined));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  /** Simulates a visit, and returns how many rows each turn wrote. */
  const turns = async (): Promise<number[]> => {
    const wrote: number[] = [];
    store.find(NOBODY);
    for (let before = rows(now); ; before = rows(now)) {
      await new Promise((done) => setImmediate(done));
      const more = rows(now) - before;
      if (more === 0) return wrote;
      wrote.push(more);
    }
  };
  for (let minute = 1; minute <= 15; minute += 1) {
    now += 60_000;
    expect(await turns()).toEqual([]);
  }
  now += 60_000;
  const held = await turns();
  now += 120_000;
  for (const release of releases) release();
  const released = await turns();
  delay.disable();
  for (const wrote of [held, released]) {
    expect(Math.max(...wrote)).toBeLessThanOrEqual(200);
    expect(wrote.reduce((sum, more) => sum + more)).toBe(VISITORS);
  }
  close();
  console.info(`state: ${VISITORS} open sockets held up everybody for at most ${Math.round(delay.max / 1e6)} ms`);
});

test(`${VISITORS} sockets that came and went without a call leave nothing in memory, and their tokens go on`, async () => {
  const { store, rows, close } = openStore(Date.now);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const comeAndGo = (): readonly [token: string, seen: WeakRef<object>] => {
    const session = store.begin();
    store.hold(session, () => undefined)();
    return [store.urlToken(session), new WeakRef(session)];
  };
  const gone = Array.from({ length: VISITORS }, comeAndGo);
  await new Promise((done) => setTimeout(done));
  collect();
  const left = gone.filter(([, seen]) => seen.deref() !== undefined).length;
  expect([left, rows()]).toEqual([0, 0]);
  for (const [urlToken] of gone.slice(0, 50)) expect(store.find({ urlToken, cookieToken: null }).replacement).toBe(false);
  close();
  console.info(`state: ${VISITORS} sockets that came and went left ${left} sessions in memory`);
});

test('a session that somebody has in hand is the same for whoever shows its token, though its socket is gone', () => {
  const { store, close } = openStore(Date.now);
  const session = store.begin();
  store.hold(session, () => undefined)();
  const claim = { urlToken: store.urlToken(session), cookieToken: null };
  expect(store.find(claim)).toBe(session);
  session.store({ prints: { id: 'form' } }, { revision: 0, cookies: {} });
  store.hold(session, () => undefined)();
  expect(store.find(claim).prints.get('id')).toBe('form');
  close();
});

test('a second server on one state folder is refused until the first has ended, however it ends', async () => {
  const state = join(serving.state, 'shared');
  const start = () => serveAlone(fixtureApp('functions'), '--state', state);
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const first = await start();
    await expect(start()).rejects.toThrow(/ended with 1 .*\n.*another server keeps its sessions in \S+; .*--state DIR\n$/s);
    await first.stop(signal);
  }
});

test('a second server on one folder of rows is refused until the first has been killed', async () => {
  const apps = new AppFolder();
  const schema = 'db_schema:\n  pets: {columns: [{name: name, type: string}]}\n';
  const app = apps.add('shop', { 'anvil.yaml': `startup_form: Form1\n${schema}`, 'client_code/Form1.py': '' });
  const start = (name: string) =>
    serveAlone(app, '--state', join(apps.path, name), '--data', join(apps.path, 'rows'), '--python', 'pyodide');
  try {
    const first = await start('one');
    await expect(start('two')).rejects.toThrow(
      /ended with 1 .*:\nhearth \| another server keeps its rows in \S+; stop it, or name another folder with --data DIR\n$/s,
    );
    await first.stop('SIGKILL');
    await (await start('three')).stop('SIGTERM');
  } finally {
    apps.remove();
  }
});

test.each(['/proc/x', '/proc/x/y', repoFile('package.json')])(
  'a server that is to keep its state in %s ends with one line',
  async (state) => {
    await expect(serveAlone(fixtureApp('functions'), '--state', state)).rejects.toThrow(
      /ended with 1 .*:\nhearth \| sessions cannot be kept in \S+: [^\n]+; name another folder with --state DIR\n$/,
    );
  },
);
