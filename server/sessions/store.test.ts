import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openState, SessionDatabase, SessionStore, StoredSessions, TokenSigner } from './index.ts';
import { SESSION_LIFETIME } from './store.ts';

const NONE = { urlToken: null, cookieToken: null };
const stores = (start = 0): { store: SessionStore; wait(milliseconds: number): void } => {
  let now = start;
  return {
    store: new SessionStore(new TokenSigner(), new StoredSessions(new SessionDatabase(':memory:')), () => now),
    wait: (milliseconds) => void (now += milliseconds),
  };
};

test('a session that was ended stays so when the last who held it lets go', () => {
  const { store } = stores();
  const session = store.find(NONE);
  const claim = { urlToken: store.urlToken(session), cookieToken: null };
  const letGo = store.hold(session, () => undefined);
  store.end(claim);
  letGo();
  expect(store.find(claim)).toMatchObject({ replacement: true });
  expect(store.find(claim).id).not.toBe(session.id);
});

test('url and cookie token lead back to the session they were given for', () => {
  const { store } = stores();
  const session = store.find(NONE);
  expect(session.replacement).toBe(false);
  expect(store.find({ urlToken: store.urlToken(session), cookieToken: null }).id).toBe(session.id);
  expect(store.find({ urlToken: null, cookieToken: store.cookieToken(session) }).id).toBe(session.id);
});

test('a token has the form of the wire, and each kind is good for its own purpose only', () => {
  const { store } = stores();
  const session = store.find(NONE);
  expect(store.urlToken(session)).toMatch(/^[A-Z2-7]{32}=[\w-]{28}$/);
  expect(store.find({ urlToken: store.cookieToken(session), cookieToken: null }).replacement).toBe(true);
});

test('forged, foreign and stale tokens make a replacement session', () => {
  const { store } = stores();
  const session = store.find(NONE);
  const token = store.urlToken(session);
  const foreign = stores().store;
  for (const urlToken of [
    `${token}x`,
    token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    'junk',
    `${token}=`,
    `${token}=${'A'.repeat(10_000)}`,
    foreign.urlToken(session),
  ]) {
    const found = store.find({ urlToken, cookieToken: null });
    expect(found).not.toBe(session);
    expect(found.replacement).toBe(true);
  }
});

test('once a cookie was shown, the url token works only together with it', () => {
  const { store } = stores();
  const session = store.find(NONE);
  const [urlToken, cookieToken] = [store.urlToken(session), store.cookieToken(session)];
  store.find({ urlToken: null, cookieToken });
  expect(store.find({ urlToken, cookieToken }).id).toBe(session.id);
  expect(store.find({ urlToken, cookieToken: null }).replacement).toBe(true);
});

test('a session expires half an hour after its last use, unless a socket holds it', () => {
  const { store, wait } = stores();
  const [idle, held] = [store.find(NONE), store.find(NONE)];
  const release = store.hold(held, () => undefined);
  wait(SESSION_LIFETIME + 1);
  expect(store.find({ urlToken: store.urlToken(idle), cookieToken: null }).replacement).toBe(true);
  expect(store.find({ urlToken: store.urlToken(held), cookieToken: null })).toBe(held);
  release();
  wait(SESSION_LIFETIME + 1);
  expect(store.find({ urlToken: store.urlToken(held), cookieToken: null }).replacement).toBe(true);
});

test('a change made against an older revision is lost; others made with it are kept', () => {
  const session = stores().store.find(NONE);
  const began = { revision: session.revision, cookies: {} };
  expect(session.store({ session: '{"a":1}' }, began)).toEqual([]);
  expect(session.store({ session: '{"b":1}', cookies: { local: '"k"\tkept' } }, began)).toEqual(['session']);
  expect(session.cookies).toEqual({ local: '"k"\tkept' });
  expect(session.data).toBe('{"a":1}');
});

test('values of a cookie that overlapping calls set, and those that the browser came with, stay beside one another', () => {
  const session = stores().store.find(NONE);
  const began = { revision: session.revision, cookies: { local: '"old"\t1\n"gone"\t1', shared: '"s"\t1' } };
  expect(session.store({ cookies: { local: '"a"\t2\n"gone"\t' } }, began)).toEqual([]);
  expect(session.store({ cookies: { local: '"b"\t3\n"old"\t4' } }, began)).toEqual([]);
  expect(session.cookies).toEqual({ local: '"old"\t4\n"a"\t2\n"b"\t3' });
});

test('values for which a cookie has no room beside those of another call are lost', () => {
  const session = stores().store.find(NONE);
  const began = { revision: session.revision, cookies: {} };
  const [first, second] = ['a', 'b'].map((name) => ({ cookies: { local: `"${name}"\t${'x'.repeat(2000)}` } }));
  expect(session.store(first ?? {}, began)).toEqual([]);
  expect(session.store(second ?? {}, began)).toEqual(['local']);
  expect(session.cookies).toEqual(first?.cookies);
});

test('a session outlives its process, killed or closed, with all that it remembers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-sessions-'));
  const place = { directory: join(folder, 'state'), isRequired: true };
  const open = () => openState(place, () => undefined);
  const killed = open();
  const before = killed.sessions;
  const session = before.find(NONE);
  const began = { revision: session.revision, cookies: {} };
  session.store({ session: '{"a":1}', cookies: { local: '"k"\tx' }, objectSecret: 'signs' }, began);
  session.keepForService('users', { kept: { row: 5 }, login: 'again' });
  before.renew(session, null);
  const expired = before.find({ urlToken: 'gone', cookieToken: null });
  const [urlToken, cookieToken] = [before.urlToken(session), before.cookieToken(session)];
  before.find({ urlToken: null, cookieToken });
  const gone = before.find(NONE);
  before.end({ urlToken: before.urlToken(gone), cookieToken: null });
  const empty = before.find(NONE);

  // Stands for a killed process: the database was not closed, and the lock ends with the process.
  renameSync(join(place.directory, 'lock'), join(folder, 'lock'));
  const restarted = open();
  const after = restarted.sessions;
  expect(after.find({ urlToken, cookieToken }).record).toEqual({ ...session.record, touched: expect.any(Number) });
  expect(after.find({ urlToken, cookieToken: null }).replacement).toBe(true);
  expect(after.find({ urlToken: after.urlToken(expired), cookieToken: null }).replacement).toBe(true);
  expect(after.find({ urlToken: after.urlToken(gone), cookieToken: null }).id).not.toBe(gone.id);
  expect(after.find({ urlToken: before.urlToken(empty), cookieToken: null }).record).toEqual({
    ...empty.record,
    touched: expect.any(Number),
  });
  killed.close();
  restarted.close();
  rmSync(folder, { recursive: true });
});

test('tokens of before a sign-in lead nowhere, and neither do sockets of others', () => {
  const { store } = stores();
  const session = store.find(NONE);
  const before = [store.urlToken(session), store.temporaryToken(session)];
  const oldCookie = store.cookieToken(session);
  const told: string[] = [];
  const own = store.hold(session, () => told.push('own'));
  store.hold(session, () => told.push('other'));
  store.renew(session, own);
  expect(told).toEqual(['other']);
  for (const urlToken of before) expect(store.find({ urlToken, cookieToken: null }).id).not.toBe(session.id);
  expect(store.find({ urlToken: null, cookieToken: oldCookie }).replacement).toBe(true);
  const [urlToken, cookieToken] = [store.urlToken(session), store.cookieToken(session)];
  expect([urlToken, cookieToken].every((token) => /^[A-Z2-7]{32}=[\w-]{28}$/.test(token))).toBe(true);
  expect(store.find({ urlToken, cookieToken: oldCookie })).toBe(session);
  expect(store.isByUrlAlone(session, { urlToken, cookieToken: oldCookie })).toBe(false);
  expect(store.find({ urlToken: null, cookieToken })).toBe(session);
  // The page keeps working, whichever way its cookie was renewed.
  expect(store.find({ urlToken: before[0] ?? '', cookieToken })).toBe(session);
  expect(store.find({ urlToken: before[0] ?? '', cookieToken: oldCookie }).replacement).toBe(true);
  expect(store.find({ urlToken: store.temporaryToken(session), cookieToken: null })).toBe(session);
});

test('a page shows that its browser has the cookie of after a sign-in by a token that is worth nothing without', () => {
  const { store, wait } = stores();
  const session = store.find(NONE);
  const before = { urlToken: store.urlToken(session), cookieToken: store.cookieToken(session) };
  store.remember(session);
  expect(store.findRenewed(before)).toBeNull();
  store.renew(session, null);
  expect(store.findRenewed(before)).toBe(session);
  const cookieToken = store.cookieToken(session);
  const current = [
    { ...before, cookieToken },
    { ...before, urlToken: store.urlToken(session) },
    { ...before, cookieToken: null },
  ];
  for (const claim of current) expect(store.findRenewed(claim)).toBeNull();
  let shown = 0;
  const proof = store.proofs.awaitFor(session, () => {
    shown += 1;
  });
  for (const claim of [before, { ...before, urlToken: proof.token }, { urlToken: proof.token, cookieToken: null }])
    store.proofs.shown(claim.urlToken, store.find(claim));
  expect(shown).toBe(0);
  const claim = { urlToken: proof.token, cookieToken };
  store.proofs.shown(claim.urlToken, store.find(claim));
  expect([shown, store.find(claim)]).toEqual([1, session]);
  proof.end();
  store.proofs.shown(claim.urlToken, session);
  expect(shown).toBe(1);
  wait(60_000);
  expect(store.findRenewed(before)).toBeNull();
});

test('no token can be written for another generation than its own', () => {
  const { store } = stores();
  const session = store.find(NONE);
  const first = store.urlToken(session);
  store.renew(session, null);
  const [second, end] = [store.urlToken(session), store.urlToken(session).slice(-4)];
  store.renew(session, null);
  for (const urlToken of [
    first,
    second,
    `${first.slice(0, -4)}${end}`,
    `${second.slice(0, -4)}CAAA`,
    `${first.slice(0, -4)}AAAA`,
  ])
    expect(store.find({ urlToken, cookieToken: null }).replacement).toBe(true);
  expect(store.find({ urlToken: store.urlToken(session), cookieToken: null })).toBe(session);
});

test('what a service keeps is its own, and gone when it keeps nothing', () => {
  const session = stores().store.find(NONE);
  session.keepForService('users', { kept: { row: 5 }, login: 'again' });
  session.keepForService('__proto__', { kept: [1] });
  expect([session.service('users'), session.service('__proto__'), session.service('constructor')]).toEqual([
    { row: 5 },
    [1],
    null,
  ]);
  expect(session.cookies).toEqual({ login: 'again' });
  session.keepForService('users', { kept: null });
  expect([session.service('users'), session.cookies.login]).toEqual([null, 'again']);
});

test('a token for a print has its own form, and works without the cookie', () => {
  const { store } = stores();
  const session = store.find(NONE);
  store.find({ urlToken: null, cookieToken: store.cookieToken(session) });
  const token = store.temporaryToken(session);
  expect(token).toMatch(/^[A-Z2-7]{32}=[A-Z2-7]{48}$/);
  expect(store.find({ urlToken: token, cookieToken: null }).id).toBe(session.id);
});

test('who looks after the server sees the sessions that hold something or have a socket, the latest first, and ends one by its id', () => {
  const { store, wait } = stores(1_000_000);
  store.find(NONE);
  const held = store.find(NONE);
  const told: string[] = [];
  store.hold(held, () => told.push('ended'));
  wait(1000);
  const stored = store.find(NONE);
  stored.store({ session: '{"a":1}' }, { revision: 0, cookies: {} });
  expect(store.glances(10)).toMatchObject([
    { id: stored.id, sockets: 0 },
    { id: held.id, sockets: 1, began: 1_000_000 },
  ]);
  wait(SESSION_LIFETIME + 1);
  expect(store.glances(10)).toMatchObject([{ id: held.id, sockets: 1 }]);
  store.endById(held.id);
  store.endById('nobody');
  expect([store.glances(10), told]).toEqual([[], ['ended']]);
});
