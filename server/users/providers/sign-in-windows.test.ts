import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { OAuth2Server } from 'oauth2-mock-server';
import { SessionStore } from '../../sessions/index.ts';
import { identityIn, PROVIDERS, type ProviderClients, SignInFailed, SignInWindows } from './index.ts';

const server = new OAuth2Server();
let claims: Record<string, unknown>;
let windows: SignInWindows;
let makeWindows: (clients: ProviderClients) => SignInWindows;
const CLIENT = { id: 'client', secret: 'secret' };
const sessions = new SessionStore();
const ORIGIN = 'http://localhost:3030';

beforeAll(async () => {
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => Object.assign(token.payload, claims));
});
afterAll(() => server.stop());
beforeEach(() => {
  claims = { email: 'ann@example.com', email_verified: true, sub: '77' };
  const issuer = String(server.issuer.url);
  // Like Facebook, which issues no id tokens: the userinfo endpoint is used.
  const facebook = {
    ...PROVIDERS.facebook,
    issuer: {
      ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
      userinfo_endpoint: `${issuer}/userinfo`,
    },
  };
  server.service.removeAllListeners('beforeResponse').removeAllListeners('beforeUserinfo');
  makeWindows = (clients) =>
    new SignInWindows({
      clients: { google: CLIENT, microsoft: CLIENT, ...clients },
      key: randomBytes(32),
      origin: () => ORIGIN,
      providers: {
        ...PROVIDERS,
        facebook,
        google: { ...PROVIDERS.google, issuer },
        microsoft: { ...PROVIDERS.microsoft, issuer },
      },
    });
  windows = makeWindows({});
});

/** The parameters that the provider sends back. */
async function comeBack(address: URL): Promise<URLSearchParams> {
  const answer = await fetch(address, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

test('a window of the page`s session has it keep whom the provider vouches for', async () => {
  const session = sessions.begin();
  const opener = windows.readInfo(windows.infoFor({ session: session.id, origin: ORIGIN }));
  expect(opener).toEqual({ session: session.id, origin: ORIGIN });
  const address = await windows.begin('google', { session: session.id, origin: ORIGIN }, 'https://example.com/more openid');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    redirect_uri: `${ORIGIN}/_/client_auth_callback`,
    scope: 'openid email profile https://example.com/more',
    code_challenge_method: 'S256',
  });
  const answer = await comeBack(address);
  expect(windows.openerOf('google', answer)).toMatchObject(opener ?? {});
  const tokens = await windows.finish('google', answer);
  const readable = [tokens, Buffer.from(tokens, 'base64url').toString('latin1')];
  expect(readable.some((text) => text.includes('ann@example'))).toBe(false);
  expect(windows.complete('google', tokens, session)).toMatchObject({ email: 'ann@example.com', id: '77' });
  expect(identityIn(session, 'google')).toMatchObject({ email: 'ann@example.com' });
});

test('what a window brought is good for its own session and provider only', async () => {
  const [session, other] = [sessions.begin(), sessions.begin()];
  const address = await windows.begin('google', { session: session.id, origin: ORIGIN }, '');
  const answer = await comeBack(address);
  await expect(windows.finish('microsoft', answer)).rejects.toThrow(SignInFailed);
  const tokens = await windows.finish('google', answer);
  expect(windows.complete('google', tokens, other)).toBeNull();
  expect(windows.complete('microsoft', tokens, session)).toBeNull();
  for (const forged of ['', 'x', `${tokens}x`, JSON.stringify({ session: session.id })])
    expect(windows.complete('google', forged, session)).toBeNull();
});

test('an answer with a state that was not given, or with another`s code, is refused', async () => {
  const session = sessions.begin();
  const answer = await comeBack(await windows.begin('google', { session: session.id, origin: ORIGIN }, ''));
  for (const state of ['', 'x', windows.infoFor({ session: session.id, origin: ORIGIN })]) {
    const bent = new URLSearchParams(answer);
    bent.set('state', state);
    expect(windows.openerOf('google', bent)).toBeNull();
    await expect(windows.finish('google', bent)).rejects.toThrow('This window was not opened here, or took too long');
  }
  const second = await comeBack(await windows.begin('google', { session: session.id, origin: ORIGIN }, ''));
  second.set('code', answer.get('code') ?? '');
  await expect(windows.finish('google', second)).rejects.toThrow(SignInFailed);
});

test.each([
  ['google', { email_verified: false }, null],
  ['google', {}, 'ann@example.com'],
  ['microsoft', { tid: 'of some organisation', preferred_username: 'ann@its.domain' }, 'ann@its.domain'],
  ['microsoft', { tid: '9188040d-6c67-4c5b-b112-36a304b66dad' }, 'ann@example.com'],
  ['microsoft', {}, null],
] as const)('of %s with %j the address is %s', async (name, more, email) => {
  Object.assign(claims, more);
  const session = sessions.begin();
  const address = await windows.begin(name, { session: session.id, origin: ORIGIN }, '');
  const tokens = await windows.finish(name, await comeBack(address));
  expect(windows.complete(name, tokens, session)?.email).toBe(email);
});

test('a refresh token gives another access token; one that the provider refuses does not', async () => {
  const session = sessions.begin();
  const address = await windows.begin('google', { session: session.id, origin: ORIGIN }, '');
  const identity = windows.complete('google', await windows.finish('google', await comeBack(address)), session);
  expect(await windows.refreshed('google', identity?.refreshToken ?? '')).toEqual(expect.any(String));
  server.service.once('beforeResponse', (response: { statusCode: number; body: unknown }) => {
    Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant', error_description: 'it is over' } });
  });
  await expect(windows.refreshed('google', 'x')).rejects.toThrow('Google gave no other access token: it is over');
});

test('Facebook is asked who its user is, and a window that it does not answer says so', async () => {
  const asked = makeWindows({ facebook: CLIENT });
  server.service.on('beforeResponse', (response: { body: Record<string, unknown> }) => void delete response.body['id_token']);
  const come = async () =>
    asked.finish('facebook', await comeBack(await asked.begin('facebook', { session: session.id, origin: ORIGIN }, '')));
  const session = sessions.begin();
  server.service.once('beforeUserinfo', (response: { body: unknown }) => {
    response.body = { id: '7', email: 'ann@example.com' };
  });
  expect(asked.complete('facebook', await come(), session)).toMatchObject({ email: 'ann@example.com', id: '7', idToken: null });
  server.service.once('beforeUserinfo', (response: { statusCode: number; body: unknown }) => {
    Object.assign(response, { statusCode: 400, body: { error: { message: 'Session has expired' } } });
  });
  await expect(come()).rejects.toThrow('Facebook did not sign you in: it answered 400 when it was asked who the user is');
});

test('what is not set up says what to do', async () => {
  await expect(windows.begin('facebook', { session: '', origin: ORIGIN }, '')).rejects.toThrow(
    `Sign-in by Facebook is not set up: register ${ORIGIN}/_/facebook_auth_callback with Facebook, and start Hearth with --facebook-app-id and --facebook-app-secret`,
  );
});
