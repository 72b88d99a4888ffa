import { expect, test } from '@jest/globals';
import { showcase } from '../support/public/index.ts';

const { open, takeErrors } = showcase('AtOnce', 'The rest of the form');

test('components whose JavaScript cannot wait for Python have what small functions of theirs and of the app give', async () => {
  const page = await open();
  expect(await page.locator('.noUi-value').allInnerTexts()).toEqual(['none', 'half', 'all']);
  await page.getByText('None Selected').click();
  await page.getByText('bar', { exact: true }).click();
  await page.getByRole('button', { name: 'bar' }).first().waitFor();
  expect(takeErrors().filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
});
