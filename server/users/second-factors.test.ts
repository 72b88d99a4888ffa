import { expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { UsersHarness, type Visit } from '../testing/users-harness.ts';

const harness = new UsersHarness();
const EMAIL = 'ann@example.com';
const PASSWORD = 'correct horse';
const error = (name: string) => expect.objectContaining({ type: `anvil.users.${name}` });

type Method = { readonly type: string; readonly secret: string };

/** The code of the authenticator app, a number of periods from now. */
const codeOf = ({ secret }: Method, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + harness.ahead + periods * 30_000 });

async function protectedMember(): Promise<{ ann: Visit; method: Method }> {
  const ann = await harness.member();
  const method = (await ann.call('totp.generate_secret', [EMAIL])) as Method;
  await ann.call('add_mfa_method', [PASSWORD, method], { clear_existing: true });
  return { ann, method };
}
const login = (mfa: Method | { type: string; code: string } | null) =>
  harness.visit().call('login_with_email', [EMAIL, PASSWORD], { mfa });

test('an account with an authenticator app is entered with its code, which is good once', async () => {
  const { method } = await protectedMember();
  expect(await harness.visit().call('get_available_mfa_types', [EMAIL, PASSWORD])).toEqual(['totp']);
  await expect(login(null)).rejects.toEqual(error('MFARequired'));
  await expect(login({ type: 'totp', code: '000000' })).rejects.toEqual(error('MFAException'));
  const code = codeOf(method);
  expect(await login({ type: 'totp', code: `${code.slice(0, 3)} ${code.slice(3)}` })).not.toBeNull();
  await expect(login({ type: 'totp', code })).rejects.toEqual(error('MFAException'));
  expect(await login({ type: 'totp', code: codeOf(method, 1) })).not.toBeNull();
});

test('a code is good once, too, where its method was added twice', async () => {
  const { ann, method } = await protectedMember();
  await ann.call('add_mfa_method', [PASSWORD, method]);
  const mfa = { type: 'totp', code: codeOf(method) };
  expect(await login(mfa)).not.toBeNull();
  await expect(login(mfa)).rejects.toEqual(error('MFAException'));
  await ann.call('add_mfa_method', [PASSWORD, method], { clear_existing: true });
  await expect(login(mfa)).rejects.toEqual(error('MFAException'));
});

test('codes of periods far before or after now are refused', async () => {
  const { method } = await protectedMember();
  for (const periods of [-5, 5])
    await expect(login({ type: 'totp', code: codeOf(method, periods) })).rejects.toEqual(error('MFAException'));
});

test('wrong codes count as wrong passwords do', async () => {
  const { method } = await protectedMember();
  for (let guess = 0; guess < 10; guess += 1) await login({ type: 'totp', code: '000000' }).catch(() => null);
  await expect(login({ type: 'totp', code: codeOf(method) })).rejects.toEqual(error('TooManyPasswordFailures'));
});

test('having asked for the kinds of codes, with the password, gives no more guesses at them', async () => {
  const { method } = await protectedMember();
  for (let guess = 0; guess < 10; guess += 1) {
    await login({ type: 'totp', code: '000000' }).catch(() => null);
    await harness
      .visit()
      .call('get_available_mfa_types', [EMAIL, PASSWORD])
      .catch(() => null);
  }
  await expect(login({ type: 'totp', code: codeOf(method) })).rejects.toEqual(error('TooManyPasswordFailures'));
});

test('a code is checked before it counts', async () => {
  const visit = harness.visit();
  const method = (await visit.call('totp.generate_secret', [EMAIL])) as Method;
  expect(method).toEqual({ type: 'totp', secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
  expect(await visit.call('totp.validate_code', [method, codeOf(method)])).toBe(true);
  expect(await visit.call('totp.validate_code', [method, '000000'])).toBe(false);
  expect(await visit.call('totp.validate_code', [{ type: 'totp', secret: 'no!' }, '000000'])).toBe(false);
});

test('who has the password alone gives an account no second factor, and who has the session alone neither', async () => {
  const ann = await harness.member();
  const method = await ann.call('totp.generate_secret', [EMAIL]);
  await expect(harness.visit().call('add_mfa_method', [PASSWORD, method])).rejects.toEqual(error('AuthenticationFailed'));
  const refused = { type: 'anvil.users.AuthenticationFailed', message: 'Incorrect password' };
  await expect(ann.call('add_mfa_method', ['wrong', method])).rejects.toMatchObject(refused);
  await expect(ann.call('add_mfa_method', [PASSWORD, { type: 'fido' }])).rejects.toEqual(error('MFAException'));
});

test('what is no method is refused with what is one, and its secret stays unsaid', async () => {
  const ann = await harness.member();
  for (const [other, told] of [
    [{ type: 'fido' }, 'a method of type "fido"'],
    [{ type: 'totp', secret: 'mine' }, 'a method of type "totp" without such a secret'],
    ['123456', 'something else'],
  ] as const)
    await expect(ann.call('add_mfa_method', [PASSWORD, other])).rejects.toMatchObject({
      message: `add_mfa_method() expects as its method what anvil.users.mfa.generate_totp_secret() gave, got ${told}`,
    });
});

test('an app may have everybody set one up', async () => {
  harness.configure({ require_mfa: true });
  const ann = await harness.member();
  await expect(ann.call('get_current_user')).rejects.toEqual(error('MFARequired'));
  const method = await ann.call('totp.generate_secret', [EMAIL]);
  await ann.call('add_mfa_method', [PASSWORD, method]);
  expect(await ann.call('get_current_user')).not.toBeNull();
});

test('a second factor of another server is one, though nobody can prove it here', async () => {
  const ann = await harness.member();
  await protectedMember().catch(() => null);
  const [row] = await harness.rows();
  await ann.call('logout');
  await harness.store.update(harness.table, [{ id: row?.id ?? 0, cells: { email: EMAIL } }]);
  await harness.store.addColumns(harness.table, [{ name: 'mfa', type: 'simpleObject' }]);
  const value = [{ type: 'sms', phone: '1' }];
  await harness.store.update(harness.table, [{ id: row?.id ?? 0, cells: { mfa: { kind: 'json', value } } }]);
  await expect(login(null)).rejects.toEqual(error('MFARequired'));
  await expect(login({ type: 'sms', code: '1' })).rejects.toEqual(error('MFAException'));
});

test('a lost second factor is removed by way of a mail', async () => {
  await protectedMember();
  await harness.visit().call('send_mfa_reset_email', [EMAIL]);
  await harness.users.links.page('reset-mfa', harness.lastKey(), {}, 'http://localhost:3030');
  expect(await login(null)).not.toBeNull();
});

test('kinds of second factors that Hearth does not have are refused with the kind that it has', async () => {
  expect(await harness.visit().call('get_enabled_mfa_types')).toEqual(['totp']);
  for (const name of ['twilio.send_token', 'begin_fido_attestation'])
    await expect(harness.visit().call(name)).rejects.toMatchObject({
      type: 'anvil.users.MFAException',
      message: expect.stringContaining('totp'),
    });
});
