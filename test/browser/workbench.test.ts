/** The workbench as an author uses it: viewing and changing tables, files in and out, users, mails, tasks. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { AppFolder } from '../../server/testing/app-folder.ts';
import { button, labelText, repoFile, seriousViolations, until, visits, withBlockingWay } from '../support/browser/index.ts';
import type { Prepare } from '../support/browser/visits.ts';

const apps = new AppFolder();
afterAll(() => apps.remove());
const directory = apps.add('pets', {});
cpSync(repoFile('test', 'fixtures', 'workbench'), directory, { recursive: true });
const app = visits(directory, { ready: 'Pets' });

const FILE = 'name,age,tame,born,notes\r\nRex,3,True,2020-01-02,"{""likes"":[""bones""]}"\r\nTom,4.5,no,,\r\n';
const PARTS = ['App', 'Users', 'E-mails', 'Sessions', 'Tasks', 'Log', 'Owners', 'Pets'] as const;

const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });
const cell = (page: Page, text: string) => page.locator('.anvil-role-cell').getByText(text, { exact: true });
const row = (page: Page, text: string) => page.locator('.anvil-role-grid-row', { hasText: text });
const dialog = (page: Page) => page.locator('.anvil-alert-modal');
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const gone = (what: Locator) => what.waitFor({ state: 'detached' });

async function openWorkbench(prepare?: (page: Page) => Promise<void>, visitor?: Prepare): Promise<Page> {
  const said = await app.server().said(/^Workbench: (http\S+)$/m);
  const page = await app.arrive(visitor);
  await prepare?.(page);
  await page.goto(said.replace('Workbench: ', ''));
  await page.getByRole('navigation').waitFor();
  expect(page.url()).not.toContain('key=');
  return page;
}

async function go(page: Page, part: (typeof PARTS)[number]): Promise<void> {
  const chosen = page.locator('[aria-current=page]');
  await chosen.waitFor();
  // Choosing the current part again would render it anew and lose what is done to it meanwhile.
  if ((await chosen.innerText()).trim() === part) return;
  await page.getByRole('navigation').getByRole('link', { name: part, exact: true }).first().click();
  await heading(page, part === 'App' ? 'Pets' : part).waitFor();
  await chosen.filter({ hasText: part }).waitFor();
}

async function importCsv(page: Page, text: string): Promise<void> {
  const file = { name: 'pets.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').first().setInputFiles(file);
}

async function find(page: Page, column: string, comparison: string, text: string): Promise<void> {
  await page.getByTitle('Where to look').locator('select').selectOption(column);
  await page.getByTitle('How to compare').locator('select').selectOption(comparison);
  await page.getByPlaceholder('Find rows').fill(text);
  await page.keyboard.press('Enter');
}

/** Two clicks, the second before the page can show an effect of the first. */
const clickTwice = (what: Locator): Promise<void> =>
  what.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await gone(dialog(page));
}

/** Sets the browser's time zone to Berlin, with daylight saving. */
async function inBerlin(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Berlin' });
}

/** Chooses a row to link to, among those that a text finds. */
async function link(page: Page, place: number, text: string): Promise<void> {
  await dialog(page).getByPlaceholder('Find a row to link to').nth(place).fill(text);
  await dialog(page).locator('.anvil-role-choice', { hasText: text }).click();
  await dialog(page).locator('.anvil-role-chip', { hasText: text }).waitFor();
}

test('rows are imported, found, edited by the type of each cell, added, exported and deleted, and the app reads what they are now', async () => {
  const page = await openWorkbench(inBerlin);
  await go(page, 'Owners');
  await page.getByText('No rows yet.').waitFor();
  await importCsv(page, 'name\nAda\nBob\nCid\n');
  await row(page, 'Cid').locator('.anvil-role-row-link').click();
  await field(page, 'name').fill('');
  const emptiness = dialog(page).getByText('This is an empty text: make it None');
  await emptiness.click();
  await gone(emptiness.filter({ visible: true }));
  await save(page);
  await gone(cell(page, 'Cid'));
  // For keyboard users, the focus is on the row that was edited.
  await page.locator('.anvil-role-row-link:focus').waitFor();
  expect(await page.locator('.anvil-role-row-link').nth(2).and(page.locator(':focus')).count()).toBe(1);
  await page.keyboard.press('Enter');
  expect(await field(page, 'name').getAttribute('placeholder')).toBe('None');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await gone(dialog(page));
  await go(page, 'Pets');
  await importCsv(page, 'name,age\r\nAda,old\r\n');
  await dialog(page).getByText('line 2: age expects a number, got "old"').waitFor();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await importCsv(page, FILE);
  await cell(page, 'Tom').waitFor();

  await row(page, 'Rex').locator('.anvil-role-row-link').click();
  expect(await field(page, 'notes').inputValue()).toContain('"bones"');
  await field(page, 'name').fill('Rexine <script>alert(1)</script>');
  await field(page, 'age').fill('much');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByText('age expects a number, got "much"').waitFor();
  await field(page, 'age').fill('7.25');
  await field(page, 'tame').selectOption('no');
  await field(page, 'born').fill('2021-03-04');
  await page.keyboard.press('Tab');
  await field(page, 'seen').fill('2021-07-04 05:06');
  await page.keyboard.press('Tab');
  await field(page, 'notes').fill('{"likes": [1]}');
  const picture = { name: 'rex.txt', mimeType: 'text/plain', buffer: Buffer.from('a picture') };
  await dialog(page).locator('input[type=file]').setInputFiles(picture);
  await dialog(page).getByText('rex.txt').waitFor();
  await link(page, 0, 'Bob');
  await link(page, 0, 'Ada');
  await link(page, 1, 'Tom');
  await link(page, 1, 'Rex');
  expect(await seriousViolations(page)).toEqual([]);
  await save(page);

  await row(page, 'rex.txt').waitFor();
  const cells = await row(page, 'Rexine').locator('.anvil-role-cell').allInnerTexts();
  const shown = ['Rexine <script>alert(1)</script>', '7.25', 'no', '2021-03-04', '2021-07-04 05:06:00', '{ "likes": [ 1 ] }'];
  expect(cells.map((text) => text.trim())).toEqual([...shown, 'rex.txt', 'Ada', `Tom, ${shown[0]}`]);
  // In the time zone in which it is displayed.
  await find(page, 'seen', 'is', '2021-07-04 05:06');
  await page.getByText('1 row found', { exact: true }).waitFor();
  await button(page, 'Show all').click();
  await cell(page, 'Tom').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), row(page, 'Rexine').getByTitle('Save this file').click()]);
  expect(readFileSync(await file.path(), 'utf8')).toBe('a picture');

  await row(page, 'Rexine').locator('.anvil-role-row-link').click();
  await dialog(page).locator('.anvil-role-chip', { hasText: 'Tom' }).click();
  await dialog(page).getByText('Remove', { exact: true }).click();
  await save(page);
  await gone(page.getByText('rex.txt'));
  await gone(page.getByText('Tom, Rexine'));

  await button(page, 'Add row').click();
  await field(page, 'name').fill('Kit');
  // Only one row is added, however often Save is clicked. The mouse's second click may find the dialog gone, and hit what is behind
  // it.
  await clickTwice(dialog(page).getByRole('button', { name: 'Save' }));
  await gone(dialog(page));
  await cell(page, 'Kit').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('ID,name,age,tame,born,seen,notes,picture,owner,friends');
  expect(lines[1]).toContain(',Rexine <script>alert(1)</script>,7.25,False,2021-03-04,2021-07-04 03:06:00');

  await row(page, 'Tom').getByTitle('Choose this row').click();
  await button(page, 'Delete 1').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await gone(cell(page, 'Tom'));
  const visitor = await app.open();
  await button(visitor, 'Ask').click();
  await until(labelText(visitor, 'said'), 'Kit, Rexine <script>alert(1)</script>');
});

test('a long table is sorted, looked through a page at a time, and searched by columns, with the keyboard alone', async () => {
  const page = await openWorkbench();
  await go(page, 'Pets');
  const pets = Array.from({ length: 120 }, (_, at) => `P${String(at).padStart(3, '0')},${at}`).join('\n');
  await importCsv(page, `name,age\n${pets}\n`);
  await page.getByText('120 rows imported.').waitFor();
  await page.locator('.anvil-role-grid-head').getByText('age').click();
  await cell(page, 'P000').waitFor();
  await page.locator('.anvil-role-grid-head').getByText('age').click();
  await cell(page, 'P119').waitFor();
  await app.server().whileHalted(() => clickTwice(button(page, 'Next')));
  await page.getByText('51 to 100', { exact: true }).waitFor();
  await cell(page, 'P069').waitFor();
  await button(page, 'Next').focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^101 to 12\d$/).waitFor();
  await cell(page, 'P000').waitFor();
  // The focus stays on an element that can be pressed.
  await page.locator('button:focus', { hasText: 'Back' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('51 to 100', { exact: true }).waitFor();
  await button(page, 'Back').focus();
  await page.keyboard.press('Enter');
  await page.getByText('1 to 50', { exact: true }).waitFor();
  await page.locator('button:focus', { hasText: 'Next' }).waitFor();

  await find(page, 'age', '<', 'two');
  await page.getByText('age expects a number, got "two"').waitFor();
  await page.getByPlaceholder('Find rows').fill('2');
  await page.keyboard.press('Enter');
  await page.getByText('2 rows found', { exact: true }).waitFor();
  await page.getByTitle('How to compare').locator('select').selectOption('is empty');
  await button(page, 'Find').focus();
  await page.keyboard.press('Enter');
  await gone(cell(page, 'P001'));
  await button(page, 'Show all').click();
  await cell(page, 'P119').waitFor();
  await page.getByPlaceholder('Find rows').fill('no such pet');
  await page.keyboard.press('Enter');
  await page.getByText('No row is like that.').waitFor();

  const manifest = readFileSync(join(directory, 'anvil.yaml'), 'utf8');
  const another = '  toys:\n    title: Toys\n    client: none\n    columns: []\n';
  apps.write('pets', {
    'anvil.yaml': `${manifest.replace('{name: age, type: number}', '{name: colour, type: string}')}${another}`,
  });
  await app.server().said(/now live: anvil.yaml/);
  await button(page, 'Show all').click();
  await page.locator('.anvil-role-grid-head').getByText('colour').waitFor();
  expect(await page.locator('.anvil-role-grid-head').getByText('age', { exact: true }).count()).toBe(0);
  await go(page, 'Owners');
  await page.getByRole('navigation').getByRole('link', { name: 'Toys' }).waitFor();
  apps.write('pets', { 'anvil.yaml': manifest });
});

test('users are added and kept out, sessions ended, mails and tasks seen, and every part can be read on a phone', async () => {
  const page = await openWorkbench();
  await go(page, 'App');
  expect(await page.locator('.anvil-role-problem-line').allInnerTexts()).toEqual([expect.stringContaining('dependency "Gone"')]);
  await page.getByText('Google: needs an account elsewhere').waitFor();

  await go(page, 'Users');
  await button(page, 'Add user').click();
  await dialog(page).locator('input[type=email]').fill('ada');
  await dialog(page).locator('input[type=password]').fill('something else');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('expected an email address').waitFor();
  await dialog(page).locator('input[type=email]').fill('ada@example.com');
  await save(page);
  await row(page, 'ada@example.com').getByText('Set password').click();
  await dialog(page).locator('input[type=password]').fill('correct horse battery');
  await save(page);
  await page.getByText('The password is set.').waitFor();
  await row(page, 'ada@example.com').locator('.anvil-role-row-link:focus').waitFor();
  await row(page, 'ada@example.com').getByRole('checkbox').click();

  const visitor = await app.open();
  await button(visitor, 'Sign in').click();
  await until(labelText(visitor, 'said'), 'This account has not been enabled');
  await row(page, 'ada@example.com').getByRole('checkbox').click();
  await go(page, 'Sessions');
  await visitor.reload();
  await button(visitor, 'Sign in').click();
  await until(labelText(visitor, 'said'), 'ada@example.com');
  // Choosing the current part reads it again.
  await page.getByRole('navigation').getByRole('link', { name: 'Sessions' }).click();
  await row(page, 'ada@example.com').waitFor();
  await go(page, 'Tasks');
  await page.getByText('No background task has run.').waitFor();
  await go(page, 'E-mails');
  await page.getByText('No e-mails since the server started.').waitFor();
  await button(visitor, 'Work').click();
  await until(labelText(visitor, 'said'), 'at work');
  await page.getByText('Welcome <b>Ada</b>', { exact: true }).waitFor();
  await go(page, 'Sessions');
  await row(page, 'ada@example.com').getByText('End').click();
  await dialog(page).getByRole('button', { name: 'End' }).click();
  await gone(row(page, 'ada@example.com'));
  await button(visitor, 'Ask').click();
  await visitor.getByText('Session Expired').waitFor();
  app.takeErrors();

  await go(page, 'E-mails');
  expect(await page.locator('.anvil-role-mail-link').getAttribute('href')).toBe('http://localhost/confirm?a=1');
  await go(page, 'Tasks');
  await row(page, 'groom').getByText('failed', { exact: true }).waitFor();
  await row(page, 'groom').getByText('groom', { exact: true }).click();
  await dialog(page).getByText('ValueError: nobody holds still').waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await row(page, 'feed').getByText('{"fed":3}').waitFor();
  await row(page, 'feed').getByText('feed', { exact: true }).click();
  await dialog(page)
    .getByText(/^\d\d:\d\d:\d\d {2}Three are fed$/)
    .waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await gone(dialog(page));
  await row(page, 'feed').getByText('Kill').click();
  await row(page, 'feed').getByText('killed').waitFor();
  await go(page, 'Log');
  await page.getByText('Three are fed', { exact: true }).waitFor();

  await page.setViewportSize({ width: 390, height: 780 });
  for (const part of PARTS) {
    await go(page, part);
    expect([part, await seriousViolations(page)]).toEqual([part, []]);
    const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([part, room]).toEqual([part, 0]);
  }
});

test('where Python waits by the service worker, that of the workbench serves it beside that of the app', async () => {
  const page = await openWorkbench(async (first) => {
    await first.goto(app.server().address);
    await first.getByText('Pets').first().waitFor();
  }, withBlockingWay('service-worker'));
  await go(page, 'Owners');
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
  );
  expect(scopes).toEqual(['/', '/_/workbench/']);
});
