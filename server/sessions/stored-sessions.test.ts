import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { StateUnavailable } from '../state/index.ts';
import { SessionDatabase, SessionStore, StoredSessions, TokenSigner } from './index.ts';
import { SESSION_LIFETIME } from './store.ts';

const NONE = { urlToken: null, cookieToken: null };
const BEGAN = { revision: 0, cookies: {} };
/** Bytes with room for the tables and little else. */
const SMALL = 24_576;

let folder: string;
let told: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-sessions-'));
  told = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const openStore = (mostBytes: number, now?: () => number): SessionStore => {
  const database = new SessionDatabase(join(folder, 'sessions.sqlite'), mostBytes);
  return new SessionStore(new TokenSigner(Buffer.alloc(32)), new StoredSessions(database, (line) => told.push(line)), now);
};

test('what does not fit on the disk is refused, said once, and the session stays as it was, on disk as well', () => {
  const store = openStore(SMALL);
  const session = store.find(NONE);
  session.store({ session: '{"kept":1}' }, BEGAN);
  for (const secret of ['a', 'b']) {
    const changes = { session: JSON.stringify(secret.repeat(SMALL)), objectSecret: secret };
    expect(() => session.store(changes, { ...BEGAN, revision: session.revision })).toThrow(StateUnavailable);
  }
  expect(session.record).toMatchObject({ data: '{"kept":1}', objectSecret: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(told).toEqual([
    `sessions cannot be kept in ${join(folder, 'sessions.sqlite')}: there is no room for more; calls that change one fail until they can`,
  ]);
  store.close();
  const again = openStore(2 ** 20);
  expect(again.find({ urlToken: store.urlToken(session), cookieToken: null }).data).toBe('{"kept":1}');
  again.close();
});

test('touches, sockets and purges go on while nothing can be written', () => {
  let now = 0;
  const store = openStore(SMALL, () => now);
  const held = store.find(NONE);
  const release = store.hold(held, () => undefined);
  for (let left = 20; left > 0; left -= 1) {
    try {
      store.find(NONE).store({ session: JSON.stringify('x'.repeat(2000)) }, BEGAN);
    } catch (error) {
      expect(error).toBeInstanceOf(StateUnavailable);
    }
  }
  expect(told).toHaveLength(1);
  now += 120_000;
  expect(store.touched(held)).toBe(held);
  release();
  store.find({ urlToken: null, cookieToken: store.cookieToken(held) });
  store.end({ urlToken: null, cookieToken: store.cookieToken(held) });
  expect(store.find({ urlToken: store.urlToken(held), cookieToken: null }).replacement).toBe(true);
  store.close();
});

test('touches of open sockets that are refused together are all written as soon as that can be', async () => {
  let now = 0;
  const store = openStore(2 ** 20, () => now);
  const held = Array.from({ length: 3 }, () => store.find(NONE));
  for (const session of held) store.hold(session, () => undefined);
  const other = new DatabaseSync(join(folder, 'sessions.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  now += SESSION_LIFETIME - 1;
  store.find({ urlToken: 'anybody', cookieToken: null });
  await new Promise((done) => setImmediate(done));
  expect(told).toEqual([expect.stringContaining('another program has locked it')]);
  other.exec('ROLLBACK');
  other.close();
  store.close();
  // By now the tokens alone are too old to restore the sessions.
  now += SESSION_LIFETIME - 1;
  const again = openStore(2 ** 20, () => now);
  for (const session of held) expect(again.find({ urlToken: store.urlToken(session), cookieToken: null }).id).toBe(session.id);
  again.close();
});

test('what is damaged in a row counts as not there', () => {
  const store = openStore(2 ** 20);
  const session = store.find(NONE);
  session.store({ session: '{"kept":1}', cookies: { local: '"k"\t1' } }, BEGAN);
  store.close();
  for (const cookies of ['{"local":', '7', '["local"]', '{"local":{"a":1}}', '\0']) {
    const sqlite = new DatabaseSync(join(folder, 'sessions.sqlite'));
    sqlite.prepare('UPDATE session SET cookies = ?').run(cookies);
    sqlite.close();
    const again = openStore(2 ** 20);
    expect(again.find({ urlToken: store.urlToken(session), cookieToken: null }).record).toEqual({
      ...session.record,
      cookies: {},
      touched: expect.any(Number),
    });
    again.close();
  }
});
