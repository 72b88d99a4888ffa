/** Data tables in client code: rows in data bindings and grids, and what a browser may not do with them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, labelText, repoFile, until, visits } from '../support/browser/index.ts';

const state = mkdtempSync(join(tmpdir(), 'hearth-tables-'));
const app = visits(repoFile('test', 'fixtures', 'tables'), { ready: 'Tables', options: ['--state', state] });
afterAll(() => rmSync(state, { recursive: true, force: true }));

const said = (page: Page) => labelText(page, 'said');
const todo = (page: Page, title: string) => page.getByRole('checkbox', { name: title });

async function add(page: Page, title: string): Promise<void> {
  await page.getByPlaceholder('What is to be done').fill(title);
  await page.keyboard.press('Enter');
  await todo(page, title).waitFor();
}

test('a row is added, ticked through its binding, deleted, and found as it was left by the next visitor', async () => {
  const page = await app.open();
  for (const title of ['Buy milk', 'Water plants', 'Stay']) await add(page, title);
  await todo(page, 'Water plants').click();
  await page
    .locator('.anvil-role-todo', { has: todo(page, 'Buy milk') })
    .getByRole('button')
    .click();
  await todo(page, 'Buy milk').waitFor({ state: 'detached' });
  const another = await app.open();
  await todo(another, 'Stay').waitFor();
  expect(await another.getByRole('checkbox').count()).toBe(2);
  expect(await todo(another, 'Water plants').isChecked()).toBe(true);
  expect(await todo(another, 'Stay').isChecked()).toBe(false);
});

test('of ten thousand rows a grid takes those of its page; news of a row come with a call; the rest is refused', async () => {
  const page = await app.open();
  await button(page, 'Fill').click();
  await until(said(page), '10001 rows, 100 of them here, under The boss');
  const rows = page.locator('.anvil-repeating-panel .anvil-data-row-panel');
  await page.getByText('person 0', { exact: true }).waitFor();
  expect(await rows.count()).toBe(20);
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('person 20', { exact: true }).waitFor();
  await button(page, 'Rename').click();
  await until(said(page), 'Somebody else, False');
  await button(page, 'Forbidden').click();
  await until(said(page), 'refused, refused, refused');
});
