import { expect, test } from '@jest/globals';
import { serveFixture } from '../../testing/serve-fixture.ts';
import { cookiesOf, openHttp, openSocket, tokenIn } from '../../testing/wire-pages.ts';

const CLIENTS = ['google-client', 'microsoft-app'].flatMap((name) => [`--${name}-id`, 'id', `--${name}-secret`, 'secret']);
const serving = serveFixture('accounts', ...CLIENTS);
const USERS = 'anvil.private.users';
const linkAfter = async (subject: RegExp): Promise<string> => /https?:\/\/\S+$/.exec(await serving.said(subject))?.[0] ?? '';

test('links of mails lead to pages that do what they are for, and to the app', async () => {
  const page = await openHttp(serving.address);
  const email = 'ann@example.com';
  await page.call({ command: `${USERS}.signup_with_email`, args: [email, 'first one'] });
  await page.call({ command: `${USERS}.send_password_reset_email`, args: [email] });
  const reset = await linkAfter(/^hearth \| mail to ann@example\.com, not sent: Reset your password for Accounts/);
  const shown = await fetch(reset);
  expect(shown.headers.get('referrer-policy')).toBe('same-origin');
  expect(await shown.text()).toContain('<button>Reset password</button>');
  const key = reset.split('/').at(-1) ?? '';
  const inApp = await fetch(`${serving.address}/_/reset_password/${key}`, { redirect: 'manual' });
  expect([inApp.status, inApp.headers.get('location')]).toEqual([302, expect.stringMatching(/\/\?_anvil_session=/)]);
  expect(await (await fetch(`${serving.address}/_/reset_password/${key}x`)).text()).toContain('has been used already');
  const send = (password: string, again: string): Promise<string> =>
    fetch(reset, { method: 'POST', body: new URLSearchParams({ password, again }) }).then((answer) => answer.text());
  expect(await send('second one', 'another')).toContain('role="alert"');
  expect(await send('second one', 'second one')).toContain('You have a new password');
  expect(await send('third one', 'third one')).toContain('has been used already');

  await page.call({ command: `${USERS}.send_token_login_email`, args: [email] });
  const login = await linkAfter(/Log in to Accounts/);
  // As programs that scan emails do.
  expect((await fetch(login, { method: 'HEAD', redirect: 'manual' })).headers.getSetCookie()).toEqual([]);
  const entered = await fetch(login, { redirect: 'manual' });
  const location = entered.headers.get('location') ?? '';
  expect([entered.status, location]).toEqual([302, expect.stringMatching(/\/\?_anvil_session=/)]);
  const opened = await fetch(location, { headers: { cookie: cookiesOf(entered) } });
  expect(await opened.text()).toContain('anvilSessionToken');
  expect(await (await fetch(login)).text()).toContain('has been used already');
});

test('who has not set up a provider is told how, in its window and on its page; a window of another session is refused', async () => {
  const shown = await (await fetch(`${serving.address}/_/facebook_auth_redirect?scope=`)).text();
  expect(shown).toContain('--facebook-app-id and --facebook-app-secret');
  expect(shown).toContain('facebookAuthErrorCallback');
  // The page may have been opened at another address of the server.
  const there = serving.address.replace('localhost', '127.0.0.1');
  const info = /anvilOAuthInfo[^\w-]+([\w-]{40,})/.exec(await (await fetch(there)).text())?.[1] ?? '';
  const told = await (await fetch(`${serving.address}/_/facebook_auth_redirect?oauth_info=${info}`)).text();
  expect(told.replaceAll('\\/', '/')).toContain(`JSON.parse("\\"${there}\\""));`);
  expect(await (await fetch(`${serving.address}/_/client_auth_callback?state=x&code=y`)).text()).toContain(
    'This window was not opened here',
  );
  // The form is posted by the provider's page, so the browser sends the provider's origin.
  const posted = await fetch(`${serving.address}/_/microsoft_auth_callback`, {
    method: 'POST',
    headers: { origin: 'https://login.microsoftonline.com', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ state: 'x', code: 'y' }),
  });
  expect([posted.status, await posted.text()]).toEqual([200, expect.stringContaining('This window was not opened here')]);
  const token = tokenIn(await (await fetch(`${serving.address}/`)).text());
  const refused = await fetch(`${serving.address}/_/google_auth_complete?_anvil_session=${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"encrypted_tokens":"x"}',
  });
  expect([refused.status, await refused.json()]).toEqual([403, { error: 'Rejecting mismatched OAuth Info' }]);
  const page = await openSocket(serving.address);
  const { message } = await page.call({ command: `${USERS}.login_with_google` });
  expect(message['error']).toMatchObject({ message: 'Nobody has logged in with Google here' });
  page.close();
});
