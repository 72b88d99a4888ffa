import { expect, test } from '@jest/globals';
import { rowOf, UsersHarness, type Visit } from '../testing/users-harness.ts';

const harness = new UsersHarness();
const EMAIL = 'ann@example.com';
const PASSWORD = 'correct horse';
const DAY = 24 * 3_600_000;

async function remembered(): Promise<Visit> {
  await harness.member();
  const visit = harness.visit();
  await visit.call('login_with_email', [EMAIL, PASSWORD], { remember: true });
  return visit;
}
const cookieOf = ({ session }: Visit): string => session.cookies.login ?? '';

test('a browser that is to remember its user signs in again, in a session of its own', async () => {
  const before = await remembered();
  const later = harness.visit({ cookie: cookieOf(before) });
  expect(await later.call('get_current_user', [], { allow_remembered: false })).toBeNull();
  expect(rowOf(await later.call('get_current_user', [], { allow_remembered: true }))).toEqual(expect.any(Number));
  expect(later.told).toEqual(['renewed']);
});

test('who is only remembered does not pass as signed in in this session, until the password is given', async () => {
  const later = harness.visit({ cookie: cookieOf(await remembered()) });
  const signedIn = () => later.call('get_current_user_email', [], { allow_remembered: false });
  expect([await later.call('get_current_user_email'), await signedIn()]).toEqual([EMAIL, null]);
  expect(await later.call('get_current_user', [], { allow_remembered: false })).toBeNull();
  expect(await later.call('get_current_user_email')).toBe(EMAIL);
  await later.call('login_with_email', [EMAIL, PASSWORD]);
  expect(await signedIn()).toBe(EMAIL);
});

test('who is remembered and gives the password to choose another one is signed in in this session', async () => {
  const later = harness.visit({ cookie: cookieOf(await remembered()) });
  await later.call('get_current_user');
  await later.call('reset_password', [PASSWORD, 'new one']);
  expect(await later.call('get_current_user_email', [], { allow_remembered: false })).toBe(EMAIL);
});

test('what an account keeps of it is nothing that a cookie could be made of', async () => {
  const cookie = JSON.parse(cookieOf(await remembered())) as { key: string };
  const [row] = await harness.rows();
  expect(JSON.stringify(row?.['remembered_logins'])).not.toContain(cookie.key);
});

test('signing out forgets this browser, and no other', async () => {
  const [first, second] = [await remembered(), harness.visit()];
  await second.call('login_with_email', [EMAIL, PASSWORD], { remember: true });
  const cookie = cookieOf(first);
  await first.call('logout');
  expect([cookieOf(first), first.told]).toEqual(['', ['renewed', 'cookies']]);
  expect(await harness.visit({ cookie }).call('get_current_user')).toBeNull();
  expect(await harness.visit({ cookie: cookieOf(second) }).call('get_current_user')).not.toBeNull();
});

test('a new password forgets all browsers', async () => {
  const visit = await remembered();
  const cookie = cookieOf(visit);
  await visit.call('reset_password', [PASSWORD, 'new one']);
  expect(await harness.visit({ cookie }).call('get_current_user')).toBeNull();
});

test('who signs in with the old password while another one is chosen is neither signed in nor remembered', async () => {
  await remembered();
  await harness.visit().call('send_password_reset_email', [EMAIL]);
  const form = { password: 'new one', again: 'new one' };
  harness.meanwhile = () => harness.users.links.page('reset-password', harness.lastKey(), form, 'http://localhost:3030');
  const late = harness.visit();
  await expect(late.call('login_with_email', [EMAIL, PASSWORD], { remember: true })).rejects.toMatchObject({
    type: 'anvil.users.AuthenticationFailed',
  });
  expect([await late.call('get_current_user'), cookieOf(late), (await harness.rows())[0]?.['remembered_logins']]).toEqual([
    null,
    '',
    { kind: 'json', value: [] },
  ]);
});

test('of browsers that sign in at once each is remembered', async () => {
  await remembered();
  const visits = [1, 2, 3, 4].map(() => harness.visit());
  await Promise.all(visits.map((visit) => visit.call('login_with_email', [EMAIL, PASSWORD], { remember: true })));
  const later = await Promise.all(visits.map((visit) => harness.visit({ cookie: cookieOf(visit) }).call('get_current_user')));
  expect(later).not.toContain(null);
});

test('a browser is remembered for as long as the app says', async () => {
  harness.configure({ remember_me_days: 3 });
  const cookie = cookieOf(await remembered());
  harness.ahead = 3 * DAY - 60_000;
  expect(await harness.visit({ cookie }).call('get_current_user')).not.toBeNull();
  harness.ahead = 3 * DAY + 60_000;
  expect(await harness.visit({ cookie }).call('get_current_user')).toBeNull();
});

test('an app that has it off remembers nobody, also who was remembered before', async () => {
  const cookie = cookieOf(await remembered());
  harness.configure({ allow_remember_me: false });
  expect(await harness.visit({ cookie }).call('get_current_user')).toBeNull();
  const visit = harness.visit();
  await visit.call('login_with_email', [EMAIL, PASSWORD], { remember: true });
  expect(visit.session.cookies.login).toBeUndefined();
});

test('who is not enabled any more is not remembered either', async () => {
  const cookie = cookieOf(await remembered());
  const [row] = await harness.rows();
  await harness.store.update(harness.table, [{ id: row?.id ?? 0, cells: { enabled: false } }]);
  expect(await harness.visit({ cookie }).call('get_current_user')).toBeNull();
});

test('of many browsers the last twenty are remembered', async () => {
  const cookies: string[] = [cookieOf(await remembered())];
  for (let more = 0; more < 20; more += 1) {
    const visit = harness.visit();
    await visit.call('login_with_email', [EMAIL, PASSWORD], { remember: true });
    cookies.push(cookieOf(visit));
  }
  const [oldest = '', second = ''] = cookies;
  expect(await harness.visit({ cookie: oldest }).call('get_current_user')).toBeNull();
  expect(await harness.visit({ cookie: second }).call('get_current_user')).not.toBeNull();
});
