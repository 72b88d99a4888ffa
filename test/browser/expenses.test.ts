/** The example `expenses` as a company uses it: two people and their receipts, figures for a year, and a restart in between. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, repoFile, seriousViolations, serveApp, visits } from '../support/browser/index.ts';
import { narrowestWindow } from '../support/engines/index.ts';

const EXPENSES = repoFile('examples', 'expenses');
const state = mkdtempSync(join(tmpdir(), 'hearth-expenses-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

const company = visits(EXPENSES, { ready: 'Create an account', options: ['--state', state] });
const samples = visits(EXPENSES, { ready: 'Create an account' });

const PASSWORD = 'Long-enough-7391';
const RECEIPT = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60"><rect width="40" height="60" fill="teal"/></svg>';

const dialog = (page: Page) => page.getByRole('dialog');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** The natural width of a picture in pixels. WebKit returns the displayed width, so a new Image is used. */
const picture = (page: Page) =>
  page.locator('.anvil-role-receipt img').evaluate(async (image: HTMLImageElement) => {
    const unseen = new Image();
    unseen.src = image.src;
    await unseen.decode();
    return unseen.naturalWidth;
  });

async function signUp(page: Page, email: string): Promise<void> {
  await button(page, 'Create an account').click();
  await dialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  for (const name of ['Password', 'Confirm password'])
    await dialog(page).getByRole('textbox', { name, exact: true }).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('No expenses here.').waitFor();
}

async function submit(page: Page, amount: string, description: string, receipt: string | null): Promise<void> {
  await button(page, 'New expense').click();
  await dialog(page).getByTitle('Amount in euros').fill(amount);
  await dialog(page).getByTitle('What for').fill(description);
  await dialog(page).getByRole('combobox', { name: 'Category' }).selectOption('Travel');
  if (receipt !== null) {
    const file = { name: 'ticket.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(receipt) };
    await dialog(page).locator('input[type=file]').setInputFiles(file);
    await link(page, 'ticket.svg').waitFor();
  }
  await dialog(page).getByRole('button', { name: 'Submit' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await link(page, description).waitFor();
}

const card = (page: Page, description: string) => page.locator('.anvil-role-card', { hasText: description });
const row = (page: Page, description: string) => page.locator('.anvil-role-expense-row', { hasText: description });

test('an expense goes with its receipt from its owner to a manager, who decides', async () => {
  const mia = await company.open();
  await signUp(mia, 'mia@home.test');
  const tom = await company.open();
  await signUp(tom, 'tom@home.test');
  // The first user to sign up is the manager.
  await link(mia, 'Approvals').waitFor();
  expect(await link(tom, 'Approvals').count()).toBe(0);

  await button(tom, 'New expense').click();
  await dialog(tom).getByRole('button', { name: 'Submit' }).click();
  await dialog(tom).getByText('The amount is a number above 0').waitFor();
  await dialog(tom).getByRole('button', { name: 'Cancel' }).click();
  await dialog(tom).waitFor({ state: 'detached' });
  await submit(tom, '89.5', 'Train to Ulm', RECEIPT);
  await submit(tom, '12', 'Chocolate', null);
  await submit(tom, '7', 'A mistake', null);
  await link(tom, 'A mistake').click();
  await dialog(tom).getByRole('button', { name: 'Withdraw' }).click();
  await link(tom, 'A mistake').waitFor({ state: 'detached' });
  await link(tom, 'Train to Ulm').click();
  await dialog(tom).locator('img').waitFor();
  expect(await picture(tom)).toBe(40);
  await dialog(tom).getByRole('button', { name: 'Close', exact: true }).last().click();

  await link(mia, 'Approvals').click();
  await mia.getByText('2 waiting').waitFor();
  await card(mia, 'Chocolate').getByRole('button', { name: 'Reject' }).click();
  await dialog(mia).getByText('Say why in the note').waitFor();
  await dialog(mia).getByRole('button', { name: 'OK' }).click();
  await card(mia, 'Chocolate').getByPlaceholder('A note for the owner').fill('Not for us to pay.');
  await card(mia, 'Chocolate').getByRole('button', { name: 'Reject' }).click();
  await mia.getByText('1 waiting').waitFor();
  expect(await picture(mia)).toBe(40);
  await card(mia, 'Train to Ulm').getByRole('button', { name: 'Approve' }).click();
  await mia.getByText('Nothing waits for you.').waitFor();
});

test('after a restart of the server people, expenses and decisions are there', async () => {
  await company.server().stop();
  const restarted = await serveApp(EXPENSES, '--state', state);
  try {
    const tom = await company.arrive();
    await tom.goto(restarted.address);
    await button(tom, 'Log in').click();
    await dialog(tom).getByRole('textbox', { name: 'Email', exact: true }).fill('tom@home.test');
    await dialog(tom).getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    await tom.keyboard.press('Enter');
    await row(tom, 'Train to Ulm').getByText('Approved').waitFor();
    await row(tom, 'Chocolate').getByText('Rejected').waitFor();
    await link(tom, 'Chocolate').click();
    await dialog(tom).getByText('Not for us to pay.').waitFor();
    await tom.close();
  } finally {
    await restarted.stop();
  }
});

test('a year of examples: pages, filters, a report by a background task; at the width of a phone, too', async () => {
  const page = await samples.open();
  expect(await seriousViolations(page)).toEqual([]);
  await button(page, 'Fill with examples').click();
  await dialog(page).getByText('The password of all three').waitFor();
  await dialog(page).getByRole('button', { name: 'OK' }).click();

  const rows = page.locator('.anvil-role-expense-row');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(10);
  const first = await rows.first().innerText();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText(first.split('\n')[0] as string, { exact: true }).waitFor({ state: 'hidden' });
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Rejected');
  await rows.getByText('Approved').first().waitFor({ state: 'detached' });
  await rows.getByText('Rejected').first().waitFor();
  await page.getByPlaceholder('Search descriptions').fill('100%');
  await page.getByText('No expenses here.').waitFor();
  await page.getByPlaceholder('Search descriptions').fill('');
  await rows.first().waitFor();
  expect(await seriousViolations(page)).toEqual([]);

  await link(page, 'People').click();
  await page.getByText('tom@example.com', { exact: true }).waitFor();
  await page.getByRole('checkbox').last().click();
  await link(page, 'Report').click();
  await page.getByText('No report of this year yet.').waitFor();
  await button(page, 'Make the report').click();
  await link(page, 'Download as CSV').waitFor();
  await page.locator('.js-plotly-plot .bars').first().waitFor();
  expect(await seriousViolations(page)).toEqual([]);

  const width = Math.max(390, narrowestWindow);
  await page.setViewportSize({ width, height: 844 });
  for (const name of ['Report', 'People', 'Approvals', 'My expenses']) {
    await link(page, name).click();
    await page.getByRole('heading', { name }).waitFor();
    // Plots adapt to the window's size a moment later.
    await page.waitForFunction((wanted) => document.documentElement.scrollWidth === wanted, width);
  }
});
