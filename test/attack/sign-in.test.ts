/** Access to another person's account: nothing that an intruder knows, guesses, forges or plants gives it. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { AppCookies, COOKIE_NAMES } from '../../server/sessions/index.ts';
import { serveFixture } from '../../server/testing/serve-fixture.ts';
import { UsersHarness } from '../../server/testing/users-harness.ts';
import { cookiesOf, newToken, openHttp, openSocket, type Page, tokenIn } from '../../server/testing/wire-pages.ts';

const PASSWORD = 'correct horse';
const USERS = 'anvil.private.users';

describe('at the service', () => {
  const harness = new UsersHarness();
  const EMAIL = 'ann@example.com';
  const typeOf = (attempt: Promise<unknown>): Promise<unknown> =>
    attempt.then(
      () => 'in',
      (error: { readonly type?: string }) => error.type,
    );
  const guess = (email: string, password: string, ip = '192.0.2.1') =>
    typeOf(harness.visit({ ip }).call('login_with_email', [email, password]));

  test('a wrong address and a wrong password are one answer, and one verification each', async () => {
    await harness.member();
    await guess('nobody@example.com', 'first, for the hash of nobody');
    const answers: unknown[] = [];
    for (const email of [EMAIL, 'nobody@example.com', '', '%', "' or 1=1 --"]) {
      harness.verified.length = 0;
      const error = await harness
        .visit()
        .call('login_with_email', [email, 'wrong'])
        .catch(({ type, message }) => ({ type, message }));
      answers.push([error, harness.verified.length]);
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toEqual([{ type: 'anvil.users.AuthenticationFailed', message: 'Incorrect email address or password' }, 1]);
  });

  test('after ten wrong passwords the right one is refused as well, whoever has the address or nobody', async () => {
    await harness.member();
    for (const email of [EMAIL, 'nobody@example.com']) {
      const answers = [];
      for (let count = 0; count < 10; count += 1) answers.push(await guess(email, 'wrong', `192.0.2.${count}`));
      expect(answers).toEqual(Array(10).fill('anvil.users.AuthenticationFailed'));
      expect(await guess(email, PASSWORD)).toBe('anvil.users.TooManyPasswordFailures');
    }
  });

  test('guesses that are made at once are counted each', async () => {
    await harness.member();
    const guesses = Array.from({ length: 20 }, (_, count) => guess(EMAIL, `wrong ${count}`));
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === 'anvil.users.AuthenticationFailed')).toHaveLength(10);
    expect(await guess(EMAIL, PASSWORD)).toBe('anvil.users.TooManyPasswordFailures');
  });

  test('one address guesses a hundred passwords in ten minutes, of however many accounts', async () => {
    await harness.member();
    for (let count = 0; count < 100; count += 1) await guess(`user${count}@example.com`, 'wrong', '203.0.113.9');
    harness.verified.length = 0;
    expect(await guess(EMAIL, PASSWORD, '203.0.113.9')).toBe('anvil.users.TooManyPasswordFailures');
    expect(harness.verified).toHaveLength(0);
    expect(await guess(EMAIL, PASSWORD, '203.0.113.10')).toBe('in');
  });

  test('a password without end costs no work', async () => {
    await harness.member();
    expect(await guess(EMAIL, 'x'.repeat(1_000_000))).toBe('anvil.users.TooManyPasswordFailures');
    expect(harness.verified).toHaveLength(0);
  });

  test('links that were used, bent, made for another account or for something else are good for nothing', async () => {
    harness.configure({ use_token: true });
    await harness.member();
    await harness.member('bob@example.com');
    await harness.visit().call('send_password_reset_email', [EMAIL]);
    const key = harness.lastKey();
    const [user = '', until = '', signature = ''] = key.split('.');
    await harness.visit().call('send_password_reset_email', ['bob@example.com']);
    const [bob = ''] = harness.lastKey().split('.');
    const forged = [
      `${bob}.${until}.${signature}`,
      `${user}.zzzzzzzzz.${signature}`,
      `${user}.${until}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      `${user}.${until}.`,
      '',
      '..',
      '__proto__',
      `${user}.${until}`,
    ];
    const form = { password: 'of the intruder', again: 'of the intruder' };
    const page = (purpose: 'reset-password' | 'confirm-email' | 'reset-mfa', text: string) =>
      harness.users.links.page(purpose, text, form, 'http://localhost');
    for (const text of forged) expect(await page('reset-password', text)).toMatchObject({ isOver: true });
    for (const purpose of ['confirm-email', 'reset-mfa'] as const)
      expect(await page(purpose, key)).toMatchObject({ isOver: true });
    expect(await typeOf(harness.visit().call('login_with_token', [key]))).toBe('anvil.users.AuthenticationFailed');
    expect([await guess(EMAIL, PASSWORD), await guess('bob@example.com', PASSWORD)]).toEqual(['in', 'in']);
    await page('reset-password', key);
    await page('reset-password', key);
    expect(await guess(EMAIL, 'of the intruder')).toBe('in');
    expect(await page('reset-password', key)).toMatchObject({ isOver: true });
  });

  test('what is in the cookie of one browser counts for no other user, and not longer than it was to', async () => {
    await harness.member();
    await harness.member('bob@example.com');
    const visit = harness.visit();
    await visit.call('login_with_email', [EMAIL, PASSWORD], { remember: true });
    const cookie = JSON.parse(visit.session.cookies.login ?? '') as { user: number; key: string; until: number };
    const bob = (await harness.rows()).find(({ email }) => email === 'bob@example.com')?.id ?? 0;
    harness.ahead = 31 * 24 * 3_600_000;
    const forged = [{ ...cookie, user: bob }, { ...cookie, until: cookie.until * 2 }, { ...cookie, key: '' }, {}];
    for (const each of forged) expect(await harness.visit({ cookie: JSON.stringify(each) }).call('get_current_user')).toBeNull();
  });
});

describe('over the wire', () => {
  const serving = serveFixture('accounts');
  const open: Page[] = [];
  const socket = async (token?: string): Promise<Page> => {
    const page = await openSocket(serving.address, token);
    open.push(page);
    return page;
  };
  afterEach(() => {
    for (const page of open.splice(0)) page.close();
  });
  /** The user who is signed in for a browser with these cookies. */
  const whoHas = async (cookie: string): Promise<unknown> => {
    const body = new FormData();
    const call = { type: 'CALL', id: '1', command: `${USERS}.get_current_user_email`, args: [], kwargs: {}, objects: [] };
    body.set('json-data', JSON.stringify(call));
    const said = await fetch(`${serving.address}/_/server-call-http`, { method: 'POST', body, headers: { cookie } });
    return /"response":("[^"]*"|null)/.exec(await said.text())?.[1];
  };
  let count = 0;
  const nextEmail = (): string => {
    count += 1;
    return `user${count}@example.com`;
  };
  const ask = async (page: Page, command: string, ...args: string[]) => (await page.call({ command, args })).message['response'];
  const who = (page: Page) => ask(page, `${USERS}.get_current_user_email`);
  const signUp = (page: Page, email: string) => page.call({ command: `${USERS}.signup_with_email`, args: [email, PASSWORD] });
  const tokenSaid = (others: readonly Readonly<Record<string, unknown>>[]): string =>
    String(others.find((other) => other['session-token'])?.['session-token'] ?? '');

  test('who plants a session in a link is in another one when its visitor has signed in', async () => {
    const planted = await newToken(serving.address);
    const [intruder, email] = [await socket(planted), nextEmail()];
    const visitor = await socket(planted);
    const { others } = await signUp(visitor, email);
    expect(await who(visitor)).toBe(email);
    const again = await socket(planted);
    await again.sendRaw('{"type":"LOG","print":""}');
    expect((await again.call({ command: `${USERS}.get_current_user_email` })).message['error']).toMatchObject({
      type: 'anvil.server.SessionExpiredError',
    });
    await intruder.sendRaw('{"type":"LOG","print":""}');
    expect(await who(intruder)).not.toBe(email);
    expect(await who(await socket(tokenSaid(others)))).toBe(email);
  });

  test('so it is where server code signs the visitor in, and over HTTP', async () => {
    const email = nextEmail();
    await signUp(await socket(), email);
    const planted = await newToken(serving.address);
    const { message, others } = await (await socket(planted)).call({ command: 'enter', args: [email, PASSWORD] });
    expect(message['response']).toBe(email);
    expect(await who(await socket(tokenSaid(others)))).toBe(email);
    expect((await (await socket(planted)).call({ command: 'who_is_here' })).message['error']).toBeDefined();
    const page = await openHttp(serving.address);
    const told = (await page.call({ command: `${USERS}.login_with_email`, args: [email, PASSWORD] })).others;
    expect(await who(await socket(tokenSaid(told)))).toBe(email);
    expect((await (await socket(page.token)).call({ command: 'who_is_here' })).message['error']).toBeDefined();
  });

  test('a cookie that was planted leads nowhere once its browser has signed in, and the browser has another one', async () => {
    const email = nextEmail();
    const first = await fetch(`${serving.address}/`);
    const [planted, token] = [cookiesOf(first), tokenIn(await first.text())];
    const { others } = await signUp(await socket(token), email);
    const url = `${serving.address}/_/request_cookies?_anvil_session=${tokenSaid(others)}`;
    const renewed = cookiesOf(await fetch(url, { method: 'POST', headers: { cookie: planted } }));
    expect(renewed).toContain('anvil-session=');
    expect([await whoHas(planted), await whoHas(renewed)]).toEqual(['null', JSON.stringify(email)]);
    // The page's token alone does not give the cookie.
    const stranger = cookiesOf(await fetch(url, { method: 'POST' }));
    expect(stranger).not.toContain('anvil-session=');
  });

  test('a cookie that signs in again cannot be made up, nor read', async () => {
    const email = nextEmail();
    await signUp(await socket(), email);
    const login = JSON.stringify({ user: 1, key: 'x', until: Date.now() * 2 });
    for (const forged of [new AppCookies().seal('login', login), login, Buffer.from(login).toString('base64url'), 'x'])
      expect(await whoHas(`${COOKIE_NAMES.login}=${forged}`)).toBe('null');
  });

  test('a browser that was to remember its user signs in again by its cookie, until it signs out', async () => {
    const email = nextEmail();
    await signUp(await socket(), email);
    const first = await fetch(`${serving.address}/`);
    const [browser, page] = [cookiesOf(first), await socket(tokenIn(await first.text()))];
    const { others } = await page.call({
      command: `${USERS}.login_with_email`,
      args: [email, PASSWORD],
      kwargs: { remember: true },
    });
    const url = `${serving.address}/_/request_cookies?_anvil_session=${tokenSaid(others)}`;
    const answer = await fetch(url, { method: 'POST', headers: { cookie: browser } });
    const [login = ''] = cookiesOf(answer)
      .split('; ')
      .filter((each) => each.startsWith(COOKIE_NAMES.login));
    expect(login).not.toContain(email);
    expect(await whoHas(login)).toBe(JSON.stringify(email));
    expect(await whoHas(login.replace('=', '-shared='))).toBe('null');
    await page.call({ command: `${USERS}.logout` });
    expect(await whoHas(login)).toBe('null');
  });

  test('server code alone signs in whom it likes', async () => {
    const { message } = await (await socket()).call({ command: `${USERS}.force_login`, args: [['{"id":1}', '1', '1', null]] });
    expect(message['error']).toMatchObject({ type: 'anvil.server.PermissionDenied' });
  });

  test('no browser gets what somebody could sign in with as another', async () => {
    const page = await socket();
    const email = nextEmail();
    const { message } = await signUp(page, email);
    const text = JSON.stringify(message);
    expect(text).toContain(email);
    for (const secret of ['argon2', 'password_hash', 'remembered_logins']) expect(text).not.toContain(secret);
  });

  test('an endpoint that signs in gives its browser the cookie of a new session', async () => {
    const email = nextEmail();
    await signUp(await socket(), email);
    const before = await fetch(`${serving.address}/`);
    await before.text();
    const answer = await fetch(`${serving.address}/_/api/enter/${email}`, { headers: { cookie: cookiesOf(before) } });
    expect(await answer.text()).toContain(email);
    expect([await whoHas(cookiesOf(before)), await whoHas(cookiesOf(answer))]).toEqual(['null', JSON.stringify(email)]);
  });

  test('a page whose endpoint signs in goes on in its session, by the cookie that it was given', async () => {
    const email = nextEmail();
    await signUp(await socket(), email);
    const first = await fetch(`${serving.address}/`);
    const [cookie, token] = [cookiesOf(first), tokenIn(await first.text())];
    const jar = { cookie };
    const page = await openSocket(serving.address, token, jar);
    open.push(page);
    expect(await who(page)).toBeNull();
    const answer = await fetch(`${serving.address}/_/api/enter/${email}`, { headers: { cookie } });
    expect(await answer.text()).toContain(email);
    jar.cookie = cookiesOf(answer);
    // The next message makes it reconnect, with the token that it has.
    await page.sendRaw('{"type":"LOG","print":""}');
    expect(await who(page)).toBe(email);
  });

  test('other pages of the browser go on in their session when one signs in, once the new cookie has come to it; nobody else does', async () => {
    const first = await fetch(`${serving.address}/`);
    const [planted, token] = [cookiesOf(first), tokenIn(await first.text())];
    const pageOf = async (browser: { cookie: string }): Promise<Page> => {
      const page = await openSocket(serving.address, token, browser);
      open.push(page);
      return page;
    };
    const [browser, late, intruders] = [{ cookie: planted }, { cookie: planted }, { cookie: planted }];
    const [visitor, other, intruder] = [await pageOf(browser), await pageOf(browser), await pageOf(intruders)];
    const email = nextEmail();
    await signUp(visitor, email);
    // The page that signed in has its answer when its browser has the cookie.
    expect(await whoHas(browser.cookie)).toBe(JSON.stringify(email));
    const latePage = await pageOf(late);
    const answers = Promise.all([who(other), who(latePage)]);
    const stolen = Promise.race([who(intruder), who(await pageOf(intruders))]);
    // Another page that was asked for meanwhile does not take the new cookie away.
    expect(cookiesOf(await fetch(`${serving.address}/`, { headers: { cookie: planted } }))).not.toContain('anvil-session=');
    late.cookie = browser.cookie;
    expect(await answers).toEqual([email, email]);
    const answered = [stolen.then(() => 'intruder'), who(visitor).then(() => 'visitor')];
    expect(await Promise.race(answered)).toBe('visitor');
  });

  test('pages of a browser that sign in at the same time go on in their session, all of them', async () => {
    const email = nextEmail();
    await signUp(await socket(), email);
    const first = await fetch(`${serving.address}/`);
    const browser = { cookie: cookiesOf(first) };
    const token = tokenIn(await first.text());
    const pages = await Promise.all([1, 2, 3].map(() => openSocket(serving.address, token, browser)));
    open.push(...pages);
    expect(await Promise.all(pages.map((page) => ask(page, 'enter', email, PASSWORD)))).toEqual([email, email, email]);
    expect(await Promise.all(pages.map(who))).toEqual([email, email, email]);
    expect(await whoHas(browser.cookie)).toBe(JSON.stringify(email));
  });

  test('guesses at an endpoint for users count as any others', async () => {
    const email = nextEmail();
    await signUp(await socket(), email);
    const knock = async (password: string): Promise<number> => {
      const authorization = `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`;
      return (await fetch(`${serving.address}/_/api/members`, { headers: { authorization } })).status;
    };
    expect(await knock(PASSWORD)).toBe(200);
    for (let count = 0; count < 10; count += 1) expect(await knock(`wrong ${count}`)).toBe(401);
    expect(await knock(PASSWORD)).toBe(401);
    const { message } = await (await socket()).call({ command: `${USERS}.login_with_email`, args: [email, PASSWORD] });
    expect(message['error']).toMatchObject({ type: 'anvil.users.TooManyPasswordFailures' });
  });
});
