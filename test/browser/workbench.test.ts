/** The workbench as an author uses it: tables looked through and changed, files in and out, users; and nobody without the key. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, labelText, repoFile, until, visits } from '../support/browser/index.ts';

// The key is asked for by a page that is refused.
const app = visits(repoFile('test', 'fixtures', 'workbench'), { ready: 'Pets', harmless: /403 \(Forbidden\)/ });

const FILE = 'name,age,tame,born,notes\r\nRex,3,True,2020-01-02,"{""likes"":[""bones""]}"\r\nTom,4.5,no,,\r\n';

const heading = (page: Page, text: string) => page.locator('.anvil-role-page-title', { hasText: text });
const cell = (page: Page, text: string) => page.locator('.anvil-role-cell').getByText(text, { exact: true });
const dialog = (page: Page) => page.locator('.anvil-alert-modal');

async function openWorkbench(part: string, title: string): Promise<Page> {
  const said = await app.server().said(/^Workbench: (http\S+)$/m);
  const page = await app.arrive();
  await page.goto(`${said.replace('Workbench: ', '')}#${part}`);
  await heading(page, title).waitFor();
  expect(page.url()).not.toContain('key=');
  return page;
}

async function importCsv(page: Page, text: string): Promise<void> {
  const file = { name: 'pets.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

test('nothing of it is answered without the key, with another one, or by a page of the app that has none', async () => {
  const { address } = app.server();
  for (const path of ['', '/', '/?key=AAAA', '/_/theme/theme.css', '/_/lm/workbench-csv/k/1/f.csv']) {
    const answer = await fetch(`${address}/_/workbench${path}`, { redirect: 'manual' });
    expect([path, answer.status]).toEqual([path, 403]);
  }
  const page = await app.open();
  const status = await page.evaluate(async () => (await fetch('/_/workbench/')).status);
  const socket = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opened = new WebSocket(`ws://${location.host}/_/workbench/_/ws/0`);
        opened.onopen = () => resolve('open');
        opened.onerror = () => resolve('refused');
      }),
  );
  expect([status, socket]).toEqual([403, 'refused']);
  app.takeErrors();
});

test('rows are imported, found, edited, added, exported and deleted, and the app reads what they are now', async () => {
  const page = await openWorkbench('table/pets', 'Pets');
  await importCsv(page, 'name,age\r\nAda,old\r\n');
  await dialog(page).getByText('line 2: age expects a number, got "old"').waitFor();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await importCsv(page, FILE);
  await cell(page, 'Tom').waitFor();

  await page.getByPlaceholder('Find rows').fill('re');
  await page.keyboard.press('Enter');
  await cell(page, 'Tom').waitFor({ state: 'detached' });
  await page.locator('.anvil-role-row-link').first().click();
  await dialog(page).getByRole('textbox').first().fill('Rexine');
  await button(page, 'Save').click();
  await cell(page, 'Rexine').waitFor();
  await button(page, 'Show all').click();
  await cell(page, 'Tom').waitFor();

  await button(page, 'Add row').click();
  await dialog(page).getByRole('textbox').first().fill('Kit');
  await button(page, 'Save').click();
  await cell(page, 'Kit').waitFor();

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('ID,name,age,tame,born,seen,notes,picture,owner,friends');
  expect(lines.slice(1, 4).map((line) => line.split(',')[2])).toEqual(['Rexine', 'Tom', 'Kit']);

  await page.getByTitle('Choose this row').nth(1).click();
  await button(page, 'Delete 1').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await cell(page, 'Tom').waitFor({ state: 'detached' });
  const visitor = await app.open();
  await button(visitor, 'Ask').click();
  await until(labelText(visitor, 'said'), 'Kit, Rexine');
});

test('a user is added, and sessions are listed', async () => {
  const page = await openWorkbench('users', 'Users');
  await button(page, 'Add user').click();
  await dialog(page).locator('input[type=email]').fill('ada@example.com');
  await dialog(page).locator('input[type=password]').fill('correct horse battery');
  await button(page, 'Save').click();
  await page.getByText('ada@example.com').waitFor();
  await app.open();
  await page.evaluate(() => {
    location.hash = 'sessions';
  });
  await page.getByText('nobody', { exact: true }).first().waitFor();
});
