import { test } from '@jest/globals';
import { until } from '../support/browser/index.ts';
import { showcase } from '../support/public/index.ts';

const { open, said } = showcase('Extras', 'All is well');

test('tabs, switch and chips tell what was clicked', async () => {
  const page = await open();
  await page.getByText('Second', { exact: true }).click();
  await until(said(page), 'Tabs: 1 Second');
  await page.locator('.ae-switch-lever').click();
  await until(said(page), 'Switch: True');
  await page.locator('.ae-chip a').first().click();
  await until(said(page), 'Chip: A chip closed');
});

test('a chip is added by Enter', async () => {
  const page = await open();
  await page.getByPlaceholder('+Tag').click();
  await page.keyboard.type('tea');
  await page.keyboard.press('Enter');
  await until(said(page), "ChipsInput: ['ham', 'eggs', 'tea']");
});

test('suggestions follow what is typed, and one is taken', async () => {
  const page = await open();
  await page.getByPlaceholder('A fruit').click();
  await page.keyboard.type('ap');
  // The typed text is emphasised when the list is for it: until then the list is for fewer letters, and will be replaced.
  await page.locator('.anvil-role-ae-autocomplete b').getByText('ap', { exact: true }).nth(1).click();
  await until(said(page), 'Autocomplete: apricot');
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
