/** Signing in as a visitor does: dialogs by mouse and keyboard, and the window of an identity provider. */
import { expect, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { mockedWorker } from '../../testing/browser/index.ts';
import { button, grantActivationWhereAsked, repoFile, seriousViolations, until, visits } from '../support/browser/index.ts';

/** A stand-in for Google's pages and this server's: a click there signs Ann in. */
const CONSENT = `<button onclick="opener.postMessage({fn: 'googleAuthSuccessCallback', args: {encrypted_tokens: 'sealed'}}, '*')">It is me</button>
<button onclick="opener.postMessage({fn: 'googleAuthErrorCallback', args: {message: 'Access denied'}}, '*')">It is not</button>`;
const claims = Buffer.from(JSON.stringify({ email: 'ann@gmail.test', sub: '7' })).toString('base64url');

const prepare = async (context: BrowserContext): Promise<void> => {
  await (await mockedWorker(repoFile('test', 'support', 'users-service.ts')))(context);
  await context.route('**/_/google_auth_redirect*', (route) => route.fulfill({ contentType: 'text/html', body: CONSENT }));
  await context.route('**/_/google_auth_complete*', (route) => {
    const { encrypted_tokens } = route.request().postDataJSON() as { readonly encrypted_tokens: string };
    if (encrypted_tokens === 'sealed') return route.fulfill({ json: { id_token: `x.${claims}.x` } });
    return route.fulfill({ status: 403, json: { error: 'Rejecting mismatched OAuth Info' } });
  });
};

const FIXTURE = repoFile('test', 'fixtures', 'sign-in');
const app = visits(FIXTURE, { ready: 'Ready', prepare });
/** The same app, with users as rows of its own server. */
const whole = visits(FIXTURE, { ready: 'Ready' });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const said = (page: Page) => page.locator('.anvil-role-said');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const logOut = async (page: Page): Promise<void> => {
  await button(page, 'log out').click();
  await until(said(page), 'nobody');
};

/** Opens the window with Google's page. */
const toGoogle = async (page: Page): Promise<Page> => {
  const opened = page.context().waitForEvent('page');
  await link(page, 'Log in with Google').click();
  await grantActivationWhereAsked(page, 'open a window');
  return opened;
};
const isClosed = (page: Page): Promise<boolean> =>
  page.title().then(
    () => false,
    () => true,
  );

/** Signs a user up with the real service, and out again. */
async function signUp(page: Page, email: string, password: string): Promise<void> {
  await button(page, 'log in').click();
  await link(page, 'Sign up').click();
  const asks = dialog(page, 'Sign Up');
  await asks.getByRole('textbox', { name: 'Email' }).fill(email);
  for (const name of ['Password', 'Confirm password']) await field(page, name).fill(password);
  await asks.getByRole('button', { name: 'Sign up' }).click();
  await until(said(page), email);
  await logOut(page);
}

test(
  'by keys alone: the cursor is in the first field, Enter goes on and sends, a refusal is read out and kept to',
  app.staying(async (page) => {
    await button(page, 'insist').click();
    const asks = dialog(page, 'Log In');
    await asks.waitFor();
    await field(page, 'Email').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('ann@home.test');
    await page.keyboard.press('Enter');
    await field(page, 'Password').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await asks.getByRole('alert').getByText('Incorrect email address or password').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(await field(page, 'Email').inputValue()).toBe('ann@home.test');
    await field(page, 'Password').fill('secret');
    await page.keyboard.press('Enter');
    await until(said(page), 'ann@home.test');
    await asks.waitFor({ state: 'detached' });
    await logOut(page);
  }),
);

test(
  'one that insists cannot be left, one that does not can',
  app.staying(async (page) => {
    await button(page, 'insist').click();
    await dialog(page, 'Log In').waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog(page, 'Log In').getByRole('button').allInnerTexts()).toEqual(['Log in']);
    await field(page, 'Email').fill('ann@home.test');
    await field(page, 'Password').fill('secret');
    await dialog(page, 'Log In').getByRole('button', { name: 'Log in' }).click();
    await until(said(page), 'ann@home.test');
    await logOut(page);

    await button(page, 'log in').click();
    await dialog(page, 'Log In').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, 'Log In').waitFor({ state: 'detached' });
    await until(said(page), 'nobody');
  }),
);

test(
  'signing up, in the way of the dialog that asks to log in',
  app.staying(async (page) => {
    await button(page, 'log in').click();
    await field(page, 'Email').fill('eve@home.test');
    await link(page, 'Sign up').click();
    const asks = dialog(page, 'Sign Up');
    await asks.waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(await field(page, 'Email').inputValue()).toBe('eve@home.test');
    await field(page, 'Password').fill('secret');
    await field(page, 'Confirm password').fill('secrte');
    await asks.getByRole('button', { name: 'Sign up' }).click();
    await asks.getByText('The passwords do not match').waitFor();
    await field(page, 'Confirm password').fill('secret');
    await asks.getByRole('button', { name: 'Sign up' }).click();
    await until(said(page), 'eve@home.test');

    await button(page, 'account').click();
    await field(page, 'Old password').fill('secret');
    await field(page, 'New password').fill('better');
    await field(page, 'Confirm new password').fill('better');
    await page.keyboard.press('Enter');
    await dialog(page, 'Change password').getByRole('button', { name: 'OK' }).click();
    await until(said(page), 'changed: True');
    await logOut(page);
  }),
);

test(
  'browsers and password managers are told what each field is for',
  app.staying(async (page) => {
    const isFor = async (name: string, purpose: string): Promise<void> =>
      field(page, name)
        .and(page.locator(`[autocomplete="${purpose}"]`))
        .waitFor();
    await button(page, 'log in').click();
    await isFor('Email', 'username');
    await isFor('Password', 'current-password');
    await link(page, 'Sign up').click();
    await isFor('Email', 'username');
    for (const name of ['Password', 'Confirm password']) await isFor(name, 'new-password');
    await dialog(page, 'Sign Up').getByRole('button', { name: 'Cancel' }).click();
    await dialog(page, 'Log In').getByRole('button', { name: 'Cancel' }).click();
    await until(said(page), 'nobody');
  }),
);

test(
  'a password that was forgotten, and back',
  app.staying(async (page) => {
    await button(page, 'log in').click();
    await field(page, 'Email').fill('ann@home.test');
    await link(page, 'Forgot your password?').click();
    await dialog(page, 'Reset password by email').getByRole('button', { name: 'Send reset email' }).click();
    await page.getByText('If ann@home.test has an account here').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await dialog(page, 'Log In').getByRole('button', { name: 'Cancel' }).click();
    await until(said(page), 'nobody');
  }),
);

test(
  'somebody else vouches, in a window that opens in the click',
  app.staying(async (page) => {
    await button(page, 'log in').click();
    const popup = await toGoogle(page);
    await popup.waitForURL(/[?&]scope=[^&]*userinfo\.email/);
    await popup.getByRole('button', { name: 'It is not' }).click();
    await dialog(page, 'Log In').getByRole('alert').getByText('Access denied').waitFor();
    expect(await isClosed(popup)).toBe(true);

    const again = await toGoogle(page);
    await again.getByRole('button', { name: 'It is me' }).click();
    await until(said(page), 'ann@gmail.test');
    await logOut(page);
  }),
);

test(
  'a window that the user closes signs nobody in, and the dialog stays; one whose dialog the user leaves closes',
  app.staying(async (page) => {
    await button(page, 'log in').click();
    await (await toGoogle(page)).close();
    await dialog(page, 'Log In').getByRole('button', { name: 'Log in', disabled: false }).waitFor();
    const popup = await toGoogle(page);
    await page.bringToFront();
    await link(page, 'Sign up').click();
    await dialog(page, 'Sign Up').waitFor();
    expect(await isClosed(popup)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page, 'Log In').waitFor();
    await page.keyboard.press('Escape');
    await until(said(page), 'nobody');
  }),
);

test('long after the click a dialog asks for another one', async () => {
  const page = await app.open();
  // Queries of Playwright count as user activation: none is made until the dialog is there.
  const asked = page.waitForEvent('console', (message) => message.text() === 'asked');
  await page.evaluate(() =>
    new MutationObserver(() => {
      if (document.querySelector('[role=dialog]')) console.log('asked');
    }).observe(document, { childList: true, subtree: true }),
  );
  await button(page, 'google later').click();
  await asked;
  const opened = await toGoogle(page);
  await opened.getByRole('button', { name: 'It is me' }).click();
  await until(said(page), 'google: ann@gmail.test');
});

test('users of the real service: signed up, refused, signed in, remembered by the browser, and out', async () => {
  const page = await whole.open();
  await signUp(page, 'eve@home.test', 'Long-enough-7391');

  await button(page, 'log in').click();
  // The user who was last signed in here.
  expect(await field(page, 'Email').inputValue()).toBe('eve@home.test');
  await field(page, 'Password').fill('wrong');
  await page.keyboard.press('Enter');
  await dialog(page, 'Log In').getByRole('alert').getByText('Incorrect email address or password').waitFor();
  await field(page, 'Password').fill('Long-enough-7391');
  await page.keyboard.press('Enter');
  await until(said(page), 'eve@home.test');

  await page.reload();
  await until(said(page), 'Ready');
  await button(page, 'log in').click();
  await until(said(page), 'eve@home.test');
  await logOut(page);
});

test('who forgot a password follows the link in the message, chooses another one on its page, and signs in with it', async () => {
  const page = await whole.open();
  await signUp(page, 'zoe@home.test', 'Long-enough-7391');

  await button(page, 'log in').click();
  await link(page, 'Forgot your password?').click();
  await dialog(page, 'Reset password by email').getByRole('button', { name: 'Send reset email' }).click();
  const mail = await whole.server().said(/^hearth \| mail to zoe@home\.test, .*\/_\/email-pw-reset\/\S+$/m);
  await page.goto(mail.split(' ').at(-1) ?? '');
  await page.getByLabel('New password', { exact: true }).fill('Longer-still-8402');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Longer-still-8402');
  await page.keyboard.press('Enter');
  await page.getByText('You have a new password').waitFor();
  await page.getByRole('link', { name: 'Go to Sign in' }).click();
  await until(said(page), 'Ready');
  await button(page, 'log in').click();
  await field(page, 'Password').fill('Longer-still-8402');
  await page.keyboard.press('Enter');
  await until(said(page), 'zoe@home.test');
  await logOut(page);
});
