import { expect, jest, test } from '@jest/globals';
import { hashSync } from 'bcryptjs';
import { Conflict } from '../data/index.ts';
import { rowOf, UsersHarness } from '../testing/users-harness.ts';
import type { Value } from '../values/index.ts';
import { storeIdentity } from './providers/index.ts';
import { Passwords } from './secrets/index.ts';

const harness = new UsersHarness();
const EMAIL = 'ann@example.com';
const PASSWORD = 'correct horse';
const VOUCHED = { id: '7', idToken: null, accessToken: 'a', refreshToken: null, scope: '' };
const error = (name: string) => expect.objectContaining({ type: `anvil.users.${name}` });

test('whoever signs up is signed in, and the table has what it lacked for that', async () => {
  const ann = harness.visit();
  const user = await ann.call('signup_with_email', ['  Ann@Example.com ', PASSWORD], { remember: false, fetch: null });
  expect(rowOf(user)).toBe(rowOf(await ann.call('get_current_user')));
  const [row] = await harness.rows();
  expect(row).toMatchObject({ email: EMAIL, enabled: true, confirmed_email: false, name: null });
  expect(row?.['password_hash']).toMatch(/^\$argon2id\$/);
  expect([row?.['signed_up'], row?.['last_login']]).toEqual([expect.anything(), expect.anything()]);
  expect(await ann.call('get_current_user_email')).toBe(EMAIL);
  expect(ann.told).toEqual(['renewed']);
});

test.each([
  [5, 'a number'],
  [null, 'None'],
  [['x'], 'a list'],
  // A dictionary as it is read from the wire.
  [Object.assign(Object.create(null), { x: 1 }), 'a dictionary'],
  [true, 'a boolean'],
])('an address that is %j is refused as a TypeError', async (value, told) => {
  const refused = harness.visit().call('login_with_email', [value as Value, PASSWORD]);
  await expect(refused).rejects.toMatchObject({ type: 'TypeError', message: `email should be text, not ${told}` });
});

test('an address that somebody has is refused, however it is written', async () => {
  await harness.member();
  await expect(harness.member(' ANN@example.COM')).rejects.toEqual(error('UserExists'));
  expect(await harness.rows()).toHaveLength(1);
});

test('of two who sign up with one address at once one gets it', async () => {
  const outcomes = await Promise.allSettled([harness.member(), harness.member(), harness.member()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await harness.rows()).toHaveLength(1);
});

test('case and space around an address do not matter, also where an older server kept it as it was typed', async () => {
  await harness.member();
  const [row] = await harness.rows();
  await harness.store.update(harness.table, [{ id: row?.id ?? 0, cells: { email: 'Ann@Example.com' } }]);
  const visit = harness.visit();
  expect(rowOf(await visit.call('login_with_email', [' aNN@example.com', PASSWORD]))).toBe(row?.id);
  await expect(visit.call('login_with_email', ['a_n@example.com', PASSWORD])).rejects.toEqual(error('AuthenticationFailed'));
});

test('after signing out nobody is signed in, and the session still knows the last address', async () => {
  const ann = await harness.member();
  expect(await ann.call('get_last_login_email')).toBe(EMAIL);
  expect(await ann.call('logout')).toBeNull();
  expect([await ann.call('get_current_user'), await ann.call('get_last_login_email')]).toEqual([null, EMAIL]);
  expect(await harness.visit().call('get_last_login_email')).toBeNull();
});

test('what a provider`s window has vouched for signs in once: who comes next to the page has to ask the provider, too', async () => {
  harness.configure({ use_google: true });
  const ann = harness.visit();
  storeIdentity(ann.session, 'google', { ...VOUCHED, email: 'Ann@gmail.test' });
  await expect(ann.call('login_with_google')).rejects.toEqual(error('AuthenticationFailed'));
  const user = await ann.call('signup_with_google');
  await ann.call('logout');
  await expect(ann.call('login_with_google')).rejects.toEqual(error('AuthenticationFailed'));
  storeIdentity(ann.session, 'google', { ...VOUCHED, email: 'ann@gmail.test' });
  expect(rowOf(await ann.call('login_with_google'))).toBe(rowOf(user));
});

test('an app has a provider give another access token by name', async () => {
  const refresh = (provider: string) =>
    harness.users.service.functions[`anvil.private.${provider}.auth.refresh_access_token`]?.(
      { args: ['r'], kwargs: {}, shared: {} },
      harness.visit().caller,
    );
  expect(await refresh('google')).toBe('another one of google for r');
  expect([await refresh('microsoft'), refresh('facebook')]).toEqual(['another one of microsoft for r', undefined]);
});

test('an address, or for IPv6 its /64 network, may try a hundred wrong passwords', async () => {
  const guess = (ip: string, name: string) => harness.visit({ ip }).call('login_with_email', [`${name}@example.com`, 'wrong']);
  for (const own of ['192.0.2.1', '2001:db8:1:2::']) {
    for (let guessed = 0; guessed < 100; guessed += 1)
      await guess(own.includes(':') ? `${own}${guessed.toString(16)}` : own, `${guessed}`).catch(() => null);
    const again = own.includes(':') ? '2001:0db8:1:2:ffff::1' : own;
    await expect(guess(again, 'ann')).rejects.toMatchObject({
      type: 'anvil.users.TooManyPasswordFailures',
      message: 'Too many wrong passwords. Please try again later',
    });
  }
  for (const other of ['192.0.2.2', '2001:db8:1:3::1'])
    await expect(guess(other, 'eve')).rejects.toEqual(error('AuthenticationFailed'));
});

test('server code may try again within a transaction: what was wrong before is counted behind its end', async () => {
  await harness.member();
  const visit = harness.visit({ isTrusted: true });
  const transaction = await harness.store.begin('full');
  harness.transaction = transaction;
  await expect(visit.call('login_with_email', [EMAIL, 'wrong'])).rejects.toEqual(error('AuthenticationFailed'));
  expect(rowOf(await visit.call('login_with_email', [EMAIL, PASSWORD]))).toEqual(expect.any(Number));
  await transaction.rollback();
  harness.transaction = null;
  await expect(visit.call('login_with_email', [EMAIL, 'wrong'])).rejects.toEqual(error('AuthenticationFailed'));
  expect((await harness.rows())[0]?.['n_password_failures']).toBe(2);
});

test('a transaction that another one was in the way of says so, as it does to whoever works with its rows', async () => {
  await harness.member();
  const transaction = await harness.store.begin('full');
  jest.spyOn(transaction, 'update').mockRejectedValue(new Conflict('somebody was faster'));
  harness.transaction = transaction;
  const login = harness.visit({ isTrusted: true }).call('login_with_email', [EMAIL, PASSWORD]);
  await expect(login).rejects.toMatchObject({ type: 'anvil.tables.TransactionConflict' });
  await transaction.rollback();
});

test('signing out can take back what the session was handed out', async () => {
  const ann = await harness.member();
  const before = ann.session.objectSecret;
  await ann.call('logout');
  expect(ann.session.objectSecret).toBe(before);
  await ann.call('logout', [], { invalidate_client_objects: true });
  expect(ann.session.objectSecret).not.toBe(before);
});

test('an app that enables its users itself has new ones wait', async () => {
  harness.configure({ enable_automatically: false });
  const ann = await harness.member();
  expect(await ann.call('get_current_user')).toBeNull();
  await expect(ann.call('login_with_email', [EMAIL, PASSWORD])).rejects.toEqual(error('AccountIsNotEnabled'));
  const [row] = await harness.rows();
  await harness.store.update(harness.table, [{ id: row?.id ?? 0, cells: { enabled: true } }]);
  expect(rowOf(await ann.call('login_with_email', [EMAIL, PASSWORD]))).toBe(row?.id);
  await harness.store.update(harness.table, [{ id: row?.id ?? 0, cells: { enabled: false } }]);
  expect(await ann.call('get_current_user')).toBeNull();
});

test.each([
  [{ allow_signup: false }, 'signup_with_email', 'New user signup is not enabled'],
  [{ use_email: false }, 'signup_with_email', 'Email signup is not enabled'],
  [{ use_email: false }, 'login_with_email', 'Email login is not enabled'],
])('%j has browsers not %s; server code may', async (settings, name, message) => {
  await harness.member('bob@example.com');
  harness.configure(settings);
  const email = name === 'login_with_email' ? 'bob@example.com' : EMAIL;
  await expect(harness.visit().call(name, [email, PASSWORD])).rejects.toMatchObject({ message });
  expect(rowOf(await harness.visit({ isTrusted: true }).call(name, [email, PASSWORD]))).toEqual(expect.any(Number));
});

test.each(['', 'x', 'x@', '@x', 'a b@x.de', `${'x'.repeat(300)}@x.de`])('%j is no address to sign up with', async (email) => {
  await expect(harness.member(email)).rejects.toEqual(error('AuthenticationFailed'));
});

test('an app may ask for passwords that are not too simple; none is empty or endless', async () => {
  for (const password of ['', 'x'.repeat(1025)])
    await expect(harness.member(EMAIL, password)).rejects.toEqual(error('PasswordNotAcceptable'));
  harness.configure({ require_secure_passwords: true });
  for (const password of ['short', 'aaaaaaaaaa', 'Ann@example.com'])
    await expect(harness.member(EMAIL, password)).rejects.toEqual(error('PasswordNotAcceptable'));
  await harness.member();
  harness.configure({});
  await harness.member('bob@example.com', 'x');
});

test('a hash of an older server is taken, and renewed', async () => {
  await harness.member();
  const [row] = await harness.rows();
  await harness.store.update(harness.table, [{ id: row?.id ?? 0, cells: { password_hash: hashSync(PASSWORD, 4) } }]);
  const visit = harness.visit();
  await expect(visit.call('login_with_email', [EMAIL, 'wrong'])).rejects.toEqual(error('AuthenticationFailed'));
  await visit.call('login_with_email', [EMAIL, PASSWORD]);
  expect((await harness.rows())[0]?.['password_hash']).toMatch(/^\$argon2id\$/);
  expect(await visit.call('get_current_user_email')).toBe(EMAIL);
  await harness.visit().call('login_with_email', [EMAIL, PASSWORD]);
});

test('new hashes are argon2id, and bcrypt is known', async () => {
  const passwords = new Passwords();
  const [made, old] = [await passwords.hash(PASSWORD), hashSync(PASSWORD, 4)];
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect([passwords.isOutdated(old), passwords.isOutdated(made)]).toEqual([true, false]);
  for (const hash of [made, old])
    expect([await passwords.verify(hash, PASSWORD), await passwords.verify(hash, 'other')]).toEqual([true, false]);
});

test('whatever a cell holds that is no hash, no password is right', async () => {
  const passwords = new Passwords();
  for (const hash of ['', 'plain', '$2a$', '$argon2id$v=19$x', '$2b$10$short'])
    expect(await passwords.verify(hash, hash)).toBe(false);
});

test('server code signs in whom it likes, also who is not enabled; browsers do not', async () => {
  harness.configure({ enable_automatically: false });
  await harness.member();
  const row = await harness.visit({ isTrusted: true }).call('signup_with_email', ['bob@example.com', PASSWORD]);
  const visit = harness.visit({ isTrusted: true });
  expect(rowOf(await visit.call('force_login', [row], { remember: false }))).toBe(rowOf(row));
  expect(rowOf(await visit.call('get_current_user'))).toBe(rowOf(row));
  const browser = harness.visit();
  await expect(browser.call('force_login', [row])).rejects.toMatchObject({
    type: 'anvil.server.PermissionDenied',
    message: 'You can only use force_login() in server modules',
  });
  await expect(visit.call('force_login', ['bob'])).rejects.toEqual(error('AuthenticationFailed'));
});

test('a new password ends other sessions of the user, and keeps the one that chose it', async () => {
  const ann = await harness.member();
  const other = harness.visit();
  await other.call('login_with_email', [EMAIL, PASSWORD]);
  const refused = { type: 'anvil.users.AuthenticationFailed', message: 'Incorrect password' };
  await expect(ann.call('reset_password', ['wrong', 'new one'])).rejects.toMatchObject(refused);
  await ann.call('reset_password', [PASSWORD, 'new one']);
  expect([await ann.call('get_current_user_email'), await other.call('get_current_user_email')]).toEqual([EMAIL, null]);
  await expect(other.call('login_with_email', [EMAIL, PASSWORD])).rejects.toEqual(error('AuthenticationFailed'));
  await other.call('login_with_email', [EMAIL, 'new one']);
  await expect(harness.visit().call('reset_password', ['x', 'y'])).rejects.toMatchObject({
    message: 'Cannot reset password: Not logged in.',
  });
});

test('who gives no old password is told what it takes, and has guessed nothing', async () => {
  const ann = await harness.member();
  for (let attempt = 0; attempt < 10; attempt += 1)
    await expect(ann.call('reset_password', [null, 'new one'])).rejects.toMatchObject({
      message: expect.stringContaining('only by a link'),
    });
  await ann.call('reset_password', [PASSWORD, 'new one']);
});

test('an app without a table for its users is told so', async () => {
  harness.configure({}, { user_table: 'people' });
  await expect(harness.member()).rejects.toMatchObject({ message: expect.stringContaining('keeps users in the table "people"') });
  harness.configure({}, { user_table: 4711 });
  await harness.member();
  expect(await harness.rows()).toHaveLength(1);
});

test('arguments are checked by name', async () => {
  const visit = harness.visit();
  await expect(visit.call('login_with_email', [EMAIL])).rejects.toMatchObject({ type: 'TypeError' });
  await expect(visit.call('login_with_email', [EMAIL, 5])).rejects.toMatchObject({
    type: 'TypeError',
    message: 'password should be text, not a number',
  });
  await expect(visit.call('logout', [], { nope: 1 })).rejects.toMatchObject({ type: 'TypeError' });
});

test('endpoints may ask for a password', async () => {
  await harness.member();
  const [row] = await harness.rows();
  expect(await harness.users.authenticate('ANN@example.com', PASSWORD, null)).toBe(row?.id);
  expect(await harness.users.authenticate(EMAIL, 'wrong', null)).toBeNull();
  expect(await harness.users.authenticate('nobody@example.com', PASSWORD, null)).toBeNull();
});
