import { expect, jest, test } from '@jest/globals';
import { inRepo } from '../../scripts/lib/repo.mjs';
import { HttpResponse, http, MockServer } from '../index.ts';
import { openApp } from './open-app.ts';

test('an app that is closed leaves its server to those that are still open', async () => {
  const server = new MockServer({ functions: { ask: () => 'answered' } });
  const app = inRepo('test', 'fixtures', 'mocked');
  const [first, second] = [await openApp(app, server), await openApp(app, server)];
  await second.page.until(() => second.page.has('role', 'log'));
  first.close();
  second.page.fill('Which function?', 'ask');
  await second.page.until(() => second.page.text('log') !== '');
  expect(second.page.text('log')).toBe("ask:'answered'");
  second.close();
});

test('other servers answer an app as a test says', async () => {
  const weather = http.get('https://weather.example/today', () => HttpResponse.json({ degrees: 21 }));
  const { page, close } = await openApp(inRepo('test', 'fixtures', 'chosen'), new MockServer(), { handlers: [weather] });
  await page.untilShows('Weather');
  page.click('Weather');
  await page.untilShows('degrees:21');
  close();
});

test('the dialog that signs in is one for tests without a browser, too', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const users = 'anvil.private.users.';
  const functions = {
    [`${users}get_current_user`]: () => null,
    [`${users}get_last_login_email`]: () => 'ann@home.test',
    [`${users}login_with_email`]: () => ({ email: 'ann@home.test' }),
  };
  const { page, close } = await openApp(inRepo('test', 'fixtures', 'sign-in'), new MockServer({ functions }));
  await page.untilShows('log in');
  page.click('log in');
  await page.untilShows('Log In');
  page.fill('password', 'secret');
  page.click('Log in');
  await page.untilShows('ann@home.test');
  expect(told.mock.calls).toEqual([]);
  told.mockRestore();
  close();
});
