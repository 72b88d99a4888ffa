/** Python crashes: the page reports it, and keeps what its user has typed. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, labelText, repoFile, seriousViolations, until, visits, withBlockingWay } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'crash'), { ready: 'Crash' });

const pulls = withBlockingWay('service-worker');

const stopped = (page: Page) => page.getByRole('alertdialog', { name: 'This app has stopped' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('a page whose Python broke down says so, with its place in the app, and nothing that was typed is lost', async () => {
  const page = await app.open();
  const draft = page.getByPlaceholder('Draft');
  await draft.fill('half a sentence');
  await button(page, 'Nest').click();
  await stopped(page).waitFor();
  const text = await stopped(page).innerText();
  expect(text).toContain('RangeError: Maximum call stack size exceeded\nat crash_app/Main/__init__.py, line 20');
  expect(text).not.toMatch(/fault/i);
  expect(await draft.inputValue()).toBe('half a sentence');
  expect(await seriousViolations(page)).toEqual([]);
  await app
    .server()
    .said(/Main\/__init__\.py:20\n.*Python has broken down in the browser \(RangeError: Maximum call stack size exceeded\)/);
  expect(app.takeErrors().join('\n')).toContain('Hearth: Python has broken down in the browser (RangeError');
});

test('who is typing when Python breaks down presses nothing by it; Tab leads to Reload, which starts anew', async () => {
  const page = await app.open();
  await button(page, 'Nest').focus();
  await page.keyboard.press('Enter');
  await stopped(page).waitFor();
  await page.keyboard.type('and so ');
  await page.keyboard.press('Enter');
  expect(await stopped(page).isVisible()).toBe(true);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Reload');
  await page.keyboard.press('Enter');
  await stopped(page).waitFor({ state: 'detached' });
  await button(page, 'Nest').waitFor();
  app.takeErrors();
});

test('what waits for Python ends: the call of a page script, one made later, and the loading indicator', async () => {
  const page = await app.open();
  const said = page.locator('#script');
  await page.locator('#wait').click();
  await until(labelText(page, 'log'), 'waiting');
  await button(page, 'Leave').dispatchEvent('click');
  await until(said, 'PythonCrashed: Python has broken down (Exit: Program terminated with exit(3)); the page has to be reloaded');
  expect(await page.locator('#loadingSpinner').evaluate((spinner) => spinner.style.opacity)).toBe('0');
  await said.evaluate((output) => (output.textContent = ''));
  await page.locator('#wait').click();
  await until(said, 'PythonCrashed: Python has broken down (Exit: Program terminated with exit(3)); the page has to be reloaded');
  app.takeErrors();
});

test('where waits pull, a page whose Python broke down under one of them says so', async () => {
  const page = await app.open(pulls);
  await button(page, 'Ask').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nest' }).click();
  await stopped(page).waitFor();
  expect(await stopped(page).innerText()).toContain(
    'RangeError: Maximum call stack size exceeded\nat crash_app/Main/__init__.py',
  );
  await app.server().said(/Python has broken down in the browser \(RangeError/);
  app.takeErrors();
});

test('where waits pull, a page that has lost its service worker says so', async () => {
  const page = await app.open(pulls);
  const [serviceWorker] = page.context().serviceWorkers();
  // Without the channel, its requests go to the server, which does not know them.
  await serviceWorker?.evaluate(() => Object.assign(self, { BroadcastChannel: null }));
  await button(page, 'Ask').click();
  await stopped(page).waitFor();
  expect(await stopped(page).innerText()).toContain("SyncBroken: the page's service worker does not answer (HTTP 404)");
  expect(await page.locator('#error-indicator').isVisible()).toBe(false);
  app.takeErrors();
});

test('a dialog of the app that nobody can close any more keeps no key from the Reload', async () => {
  const page = await app.open();
  await button(page, 'Ask').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nest' }).click();
  await stopped(page).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Nest' }).focus();
  for (let tabs = 0; (await focused(page)) !== 'Reload'; tabs += 1) {
    expect(tabs).toBeLessThan(20);
    await page.keyboard.press('Tab');
  }
  app.takeErrors();
});
