import { expect, test } from '@jest/globals';
import { SESSION_LIFETIME, SessionStore, TokenSigner } from './index.ts';

const NONE = { urlToken: null, cookieToken: null };
const stores = (start = 0): { store: SessionStore; wait(milliseconds: number): void } => {
  let now = start;
  return { store: new SessionStore(new TokenSigner(), () => now), wait: (milliseconds) => void (now += milliseconds) };
};

test('url and cookie token lead back to the session they were given for', () => {
  const { store } = stores();
  const session = store.find(NONE);
  expect(session.replacement).toBe(false);
  expect(store.find({ urlToken: store.urlToken(session), cookieToken: null })).toBe(session);
  expect(store.find({ urlToken: null, cookieToken: store.cookieToken(session) })).toBe(session);
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
  expect(store.find({ urlToken, cookieToken })).toBe(session);
  expect(store.find({ urlToken, cookieToken: null }).replacement).toBe(true);
});

test('a session expires half an hour after its last use, unless a socket holds it', () => {
  const { store, wait } = stores();
  const [idle, held] = [store.find(NONE), store.find(NONE)];
  const release = store.hold(held);
  wait(SESSION_LIFETIME + 1);
  expect(store.find({ urlToken: store.urlToken(idle), cookieToken: null }).replacement).toBe(true);
  expect(store.find({ urlToken: store.urlToken(held), cookieToken: null })).toBe(held);
  release();
  wait(SESSION_LIFETIME + 1);
  expect(store.find({ urlToken: store.urlToken(held), cookieToken: null }).replacement).toBe(true);
});

test('a change made against an older revision is refused', () => {
  const session = stores().store.find(NONE);
  const before = session.revision;
  expect(session.store('{"a":1}', before)).toBe(true);
  expect(session.store('{"b":1}', before)).toBe(false);
  expect(session.data).toBe('{"a":1}');
});
