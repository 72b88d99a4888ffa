import { test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { repoFile, until } from '../support/browser/index.ts';
import { publicApps, visitsOfPublic, workspace } from '../support/public/index.ts';

const { app: folder, options } = workspace('extras', repoFile('test', 'public', 'showcase'), [publicApps.m3, publicApps.extras]);
const app = visitsOfPublic(folder, { ready: 'All is well', options: [...options, '--startup', 'Extras'] });

const { open } = app;
const said = (page: Page) => page.locator('.anvil-role-said .anvil-label-text, .anvil-role-said .label-text');

test('tabs, switch and chips tell what was clicked', async () => {
  const page = await open();
  await page.getByText('Second', { exact: true }).click();
  await until(said(page), 'Tabs: 1 Second');
  await page.locator('.switch .lever').click();
  await until(said(page), 'Switch: True');
  await page.locator('.anvil-extras-chip a, .chip a').first().click();
  await until(said(page), 'Chip: A chip closed');
});

test('a chip is added by Enter', async () => {
  const page = await open();
  await page.getByPlaceholder('Enter a dish').click();
  await page.keyboard.type('tea');
  await page.keyboard.press('Enter');
  await until(said(page), "ChipsInput: ['ham', 'eggs', 'tea']");
});

test('suggestions follow what is typed, and one is taken', async () => {
  const page = await open();
  await page.getByPlaceholder('A fruit').click();
  await page.keyboard.type('ap');
  await page.getByText('apricot').click();
  await until(said(page), 'Autocomplete: apricot');
});

test('several items are chosen in a drop-down', async () => {
  const page = await open();
  await page.getByText('None Selected').click();
  await page.getByText('foo', { exact: true }).click();
  await page.getByText('eggs', { exact: true }).last().click();
  await until(said(page), "MultiSelectDropDown: ['foo', 'eggs']");
});

test('a slider of a library is moved by its keys', async () => {
  const page = await open();
  await page.locator('.noUi-handle').focus();
  await page.keyboard.press('ArrowRight');
  await until(said(page), 'Slider: 4');
});

test('an editor takes text', async () => {
  const page = await open();
  await page.locator('.ql-editor').click();
  await page.keyboard.type('Dear all');
  await until(said(page), 'Quill: Dear all');
});

test('radio buttons and check boxes are grouped', async () => {
  const page = await open();
  await page.getByText('Coffee').click();
  await until(said(page), 'RadioGroup: coffee');
  await page.getByText('Milk').click();
  await page.getByText('Sugar').click();
  await until(said(page), "CheckBoxGroup: ['Milk', 'Sugar']");
});
