import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../support/browser/index.ts';
import { showcase } from '../support/public/index.ts';

const { open, said } = showcase('M3', 'A menu');

test('buttons, links and cards tell of clicks', async () => {
  const page = await open();
  await page.getByText('A button').click();
  await until(said(page), 'Button: A button');
  await page.getByText('A link', { exact: true }).click();
  await until(said(page), 'Link: A link');
  await page.getByText('a card to click').click();
  await until(said(page), 'InteractiveCard: click');
  await page.getByText('A navigation link').click();
  await until(said(page), 'NavigationLink: A navigation link');
});

test('what is switched, ticked and chosen is told with its value', async () => {
  const page = await open();
  await page.locator('.anvil-m3-checkbox-hover').click();
  await until(said(page), 'Checkbox: True');
  await page.locator('.anvil-m3-switch').first().click();
  await until(said(page), 'Switch: True');
  await page.getByText('Radio B').click();
  await until(said(page), 'RadioGroupPanel: b');
  await page.locator('.anvil-m3-iconbutton-container').nth(1).click();
  await until(said(page), 'ToggleIconButton: True');
});

test('text is typed, beside menus that listen for keys', async () => {
  const page = await open();
  await page.getByLabel('A text box').click();
  await page.keyboard.type('some text with a space');
  await page.keyboard.press('Enter');
  await until(said(page), 'TextBox: some text with a space and Enter');
  expect(await page.getByLabel('A text box').inputValue()).toBe('some text with a space');
});

test('a menu opens, its item is clicked, and it closes', async () => {
  const page = await open();
  await expectHidden(page, 'Open it');
  await page.getByText('A menu', { exact: true }).click();
  await page.getByText('Open it', { exact: true }).click();
  await until(said(page), 'MenuItem: Open it');
  await expectHidden(page, 'Open it');
});

test('a menu is used by its keys, and the page does not scroll meanwhile', async () => {
  const page = await open();
  await page.getByText('A menu', { exact: true }).click();
  await page.getByText('Open it', { exact: true }).waitFor();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('ArrowDown');
  await page.locator('.anvil-m3-menuItem-container-keyboardHover').waitFor();
  await page.keyboard.press('Enter');
  await until(said(page), 'MenuItem: Open it');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a drop-down is opened and one of its items chosen', async () => {
  const page = await open();
  await page.getByLabel('A drop-down').click();
  await page.getByText('two', { exact: true }).click();
  await until(said(page), 'DropdownMenu: two');
  expect(await page.getByLabel('A drop-down').inputValue()).toBe('two');
});

test('a slider is moved by its keys, and a file is chosen', async () => {
  const page = await open();
  await page.locator('input[type=range]').first().focus();
  await page.keyboard.press('ArrowRight');
  await until(said(page), 'Slider: 21.0');
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('A file loader').click();
  await (await chooser).setFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('in a file') });
  await until(said(page), 'FileLoader: note.txt 9');
});

async function expectHidden(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).waitFor({ state: 'hidden' });
}
