import { expect, test } from '@jest/globals';
import { UsersHarness } from '../testing/users-harness.ts';
import type { PagePurpose } from './index.ts';
import type { FormValues } from './link-pages.ts';

const harness = new UsersHarness();
const EMAIL = 'ann@example.com';
const PASSWORD = 'correct horse';
const HOUR = 3_600_000;
const OVER = 'This link has been used already, or is too old. Please ask for a new one.';
const error = (name: string) => expect.objectContaining({ type: `anvil.users.${name}` });
const page = (purpose: PagePurpose, key: string, form: FormValues | null = null) =>
  harness.users.links.page(purpose, key, form, 'http://localhost:3030');
const mails = () => harness.outbox.mails.map(({ to, subject }) => `${to[0]?.address}: ${subject}`);

test('an app that confirms addresses lets nobody in before', async () => {
  harness.configure({ confirm_email: true });
  const ann = await harness.member();
  expect(await ann.call('get_current_user')).toBeNull();
  expect(mails()).toEqual([`${EMAIL}: Confirm your email address for Tickets`]);
  await expect(ann.call('login_with_email', [EMAIL, PASSWORD])).rejects.toEqual(error('EmailNotConfirmed'));
  const key = harness.lastKey();
  expect(await page('confirm-email', key)).toMatchObject({
    app: 'Tickets',
    button: 'Confirm',
    text: expect.stringContaining(EMAIL),
  });
  await expect(ann.call('login_with_email', [EMAIL, PASSWORD])).rejects.toEqual(error('EmailNotConfirmed'));
  expect(await page('confirm-email', key, {})).toMatchObject({ text: 'Your email address is confirmed. You can log in now.' });
  await ann.call('login_with_email', [EMAIL, PASSWORD]);
  expect(await page('confirm-email', key, {})).toMatchObject({ text: expect.stringContaining('Please log in'), isOver: true });
});

test('what an app says of its mails in the manifest is in them, and the rest as in every app', async () => {
  const confirm_address = { subject: 'Welcome', html: '<p>{{email}}, click:</p><p>{{confirm_link}}</p>' };
  const reset_password = { subject: 'New password', html: 5 };
  const token_login = { html: '<a href="{{login_link}}">Log in</a> ({{login_link}})' };
  const email_content = { confirm_address, reset_password, token_login };
  harness.configure({ confirm_email: true, use_token: true }, { user_table: 'users', email_content });
  const ann = await harness.member();
  const link = (path: string) => `http://localhost:3030/_/${path}/${harness.lastKey()}`;
  const confirm = link('email-confirm/ann%40example.com');
  expect(harness.outbox.mails.at(-1)).toMatchObject({
    subject: 'Welcome',
    text: expect.stringContaining(confirm),
    html: `<p>${EMAIL}, click:</p><p><a href="${confirm}">${confirm}</a></p>`,
  });
  await ann.call('send_password_reset_email', [EMAIL]);
  expect(harness.outbox.mails.at(-1)).toMatchObject({ subject: 'New password' });
  expect(harness.outbox.mails.at(-1)).not.toHaveProperty('html');
  await ann.call('send_token_login_email', [EMAIL]);
  const login = link('login');
  expect(harness.outbox.mails.at(-1)).toMatchObject({
    subject: 'Log in to Tickets',
    html: `<a href="${login}">Log in</a> (${login})`,
  });
});

test('what stands for the link is nothing else in somebody`s address', async () => {
  const confirm_address = { html: '<i>{{email}}</i>{{confirm_link}}' };
  harness.configure({ confirm_email: true }, { user_table: 'users', email_content: { confirm_address } });
  await harness.member('{{confirm_link}}@example.com');
  expect(harness.outbox.mails.at(-1)).toMatchObject({
    html: expect.stringMatching(/^<i>\{\{confirm_link\}\}@example\.com<\/i><a href=/),
  });
});

test('who logs in before the address is confirmed is sent another link, not at once', async () => {
  harness.configure({ confirm_email: true });
  const ann = await harness.member();
  const attempt = (password: string) => ann.call('login_with_email', [EMAIL, password]).catch(() => null);
  await attempt(PASSWORD);
  expect(mails()).toHaveLength(1);
  // The first link has expired by then.
  harness.ahead = 8 * 24 * HOUR;
  await attempt('wrong');
  expect(mails()).toHaveLength(1);
  await attempt(PASSWORD);
  await attempt(PASSWORD);
  expect(mails()).toHaveLength(2);
  expect(await page('confirm-email', harness.lastKey(), {})).toMatchObject({ text: expect.stringContaining('is confirmed') });
  expect(await attempt(PASSWORD)).not.toBeNull();
});

test('a forgotten password is replaced by way of a mail, and too many wrong ones are forgiven', async () => {
  await harness.member();
  const visit = harness.visit();
  for (let guess = 0; guess < 10; guess += 1) await visit.call('login_with_email', [EMAIL, 'wrong']).catch(() => null);
  await expect(visit.call('login_with_email', [EMAIL, PASSWORD])).rejects.toMatchObject({
    type: 'anvil.users.TooManyPasswordFailures',
    message: 'Too many wrong passwords or codes. Please reset your password',
  });
  await visit.call('send_password_reset_email', ['Ann@example.com']);
  const key = harness.lastKey();
  expect(harness.lines).toEqual([
    expect.stringMatching(/^mail to ann@example\.com, not sent: .* http:\/\/localhost:3030\/_\/email-pw-reset\//),
  ]);
  const wrong = (form: FormValues) => page('reset-password', key, form).then((shown) => shown.wrong);
  expect(await wrong({ password: 'new one', again: 'other' })).toBe('These passwords are not the same');
  expect(await wrong({ password: '', again: '' })).toBe('Please choose a password');
  expect(await page('reset-password', key, { password: 'new one', again: 'new one' })).toMatchObject({ isOver: true });
  await visit.call('login_with_email', [EMAIL, 'new one']);
  expect(await page('reset-password', key, { password: 'third', again: 'third' })).toMatchObject({ text: OVER });
});

test('a link that opens the app has it ask for another password, and signs in who chose one', async () => {
  await harness.member();
  const visit = harness.visit();
  await visit.call('send_password_reset_email', [EMAIL]);
  const key = harness.lastKey();
  expect(await harness.users.links.reset(visit.caller, `${key}x`)).toMatchObject({ text: OVER, isOver: true });
  expect(await visit.call('get_current_user')).toBeNull();
  expect(await harness.users.links.reset(visit.caller, key)).toBeNull();
  await expect(visit.call('get_current_user')).rejects.toEqual(error('PasswordResetRequested'));
  await visit.call('cancel_password_reset');
  expect(await visit.call('get_current_user')).toBeNull();

  await harness.users.links.reset(visit.caller, key);
  await expect(visit.call('reset_password', [null, ''])).rejects.toEqual(error('PasswordNotAcceptable'));
  await visit.call('reset_password', [null, 'new one']);
  expect(await visit.call('get_current_user_email')).toBe(EMAIL);
  await harness.visit().call('login_with_email', [EMAIL, 'new one']);
  expect(await harness.users.links.reset(visit.caller, key)).toMatchObject({ text: OVER });
  await expect(visit.call('reset_password', [null, 'third'])).rejects.toEqual(error('AuthenticationFailed'));
});

test('whether somebody has an account, asking for a mail does not tell', async () => {
  await harness.member();
  harness.configure({ use_token: true });
  for (const name of ['send_password_reset_email', 'send_mfa_reset_email', 'send_token_login_email'])
    for (const email of [EMAIL, 'nobody@example.com']) expect(await harness.visit().call(name, [email])).toBeNull();
  expect(mails()).toHaveLength(3);
});

test('a link that signs in does so once', async () => {
  await harness.member();
  await expect(harness.visit().call('send_token_login_email', [EMAIL])).rejects.toMatchObject({
    message: 'Login by email is not enabled',
  });
  harness.configure({ use_token: true, confirm_email: true });
  await harness.visit().call('send_token_login_email', [EMAIL]);
  const key = harness.lastKey();
  const visit = harness.visit();
  expect(await harness.users.links.logIn(visit.caller, key)).toBeNull();
  expect([await visit.call('get_current_user_email'), visit.told]).toEqual([EMAIL, ['renewed']]);
  expect(await harness.users.links.logIn(harness.visit().caller, key)).toMatchObject({ text: OVER });
  await expect(harness.visit().call('login_with_token', [key])).rejects.toEqual(error('AuthenticationFailed'));
});

test('of two who use a link at once one does', async () => {
  harness.configure({ use_token: true });
  await harness.member();
  await harness.visit().call('send_token_login_email', [EMAIL]);
  const login = harness.lastKey();
  harness.ahead += 1000;
  const visits = [harness.visit(), harness.visit(), harness.visit()];
  const answers = await Promise.all(visits.map(({ caller }) => harness.users.links.logIn(caller, login)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  await harness.visit().call('send_password_reset_email', [EMAIL]);
  const reset = harness.lastKey();
  const forms = ['one', 'two'].map((password) => page('reset-password', reset, { password, again: password }));
  expect((await Promise.all(forms)).filter(({ text }) => text === OVER)).toHaveLength(1);
});

test('a link that signs in does not let in whoever signed up with somebody else`s address', async () => {
  harness.configure({ use_token: true, confirm_email: true });
  await harness.member();
  await harness.visit().call('send_token_login_email', [EMAIL]);
  expect(await harness.users.links.logIn(harness.visit().caller, harness.lastKey())).toBeNull();
  await expect(harness.visit().call('login_with_email', [EMAIL, PASSWORD])).rejects.toEqual(error('EmailNotConfirmed'));
});

test('a link is not valid any more once the account has changed otherwise', async () => {
  harness.configure({ use_token: true });
  const ann = await harness.member();
  await ann.call('send_token_login_email', [EMAIL]);
  const login = harness.lastKey();
  await ann.call('send_password_reset_email', [EMAIL]);
  const reset = harness.lastKey();
  await ann.call('reset_password', [PASSWORD, 'new one']);
  harness.ahead += 1000;
  await ann.call('login_with_email', [EMAIL, 'new one']);
  expect(await page('reset-password', reset)).toMatchObject({ text: OVER });
  await expect(harness.visit().call('login_with_token', [login])).rejects.toEqual(error('AuthenticationFailed'));
});

test('a link is valid for its two hours, and no longer', async () => {
  await harness.member();
  await harness.visit().call('send_password_reset_email', [EMAIL]);
  const key = harness.lastKey();
  harness.ahead = 2 * HOUR - 60_000;
  expect(await page('reset-password', key)).toHaveProperty('button');
  harness.ahead = 2 * HOUR + 60_000;
  expect(await page('reset-password', key)).toMatchObject({ text: OVER });
});

test('a link that is used many times at once signs in once; what is refused says so, and nothing of passwords', async () => {
  harness.configure({ use_token: true });
  await harness.member();
  await harness.visit().call('send_token_login_email', [EMAIL]);
  const key = harness.lastKey();
  const uses = Array.from({ length: 25 }, () => harness.visit().call('login_with_token', [key]));
  const refused = (await Promise.allSettled(uses)).flatMap((use) => (use.status === 'rejected' ? [use.reason] : []));
  const messages = Object.groupBy(refused, ({ message }) => message);
  expect(Object.entries(messages).map(([message, all]) => [message, all?.length])).toEqual([
    [OVER, 19],
    ['Too many attempts at once to use links of this account. Please try again later', 5],
  ]);
});

test('a page whose form is sent many times at once answers each with a page', async () => {
  harness.configure({ confirm_email: true });
  await harness.member();
  const key = harness.lastKey();
  const pages = await Promise.all(Array.from({ length: 25 }, () => page('confirm-email', key, {})));
  const texts = pages.map(({ text, wrong }) => wrong ?? text);
  expect(texts.filter((text) => text === 'Your email address is confirmed. You can log in now.')).toHaveLength(1);
  expect(texts.filter((text) => text.startsWith('Too many attempts at once')).length).toBeGreaterThan(0);
});

test('an address gets five messages in ten minutes at most, and each further one is told', async () => {
  await harness.member();
  for (let mail = 0; mail < 20; mail += 1) await harness.visit().call('send_password_reset_email', [EMAIL]);
  expect(mails()).toHaveLength(5);
  harness.ahead = HOUR;
  await harness.visit().call('send_password_reset_email', [EMAIL]);
  expect(mails()).toHaveLength(6);
  expect(harness.faults).toEqual([]);
  const said = harness.lines.filter((line) => line === `too many messages were asked for to ${EMAIL}: one is left out`);
  expect(said).toHaveLength(15);
});
