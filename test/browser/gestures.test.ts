/** What browsers allow only in a user's gesture, started from Python's click handlers (design §12). */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { repoFile, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'gestures'), { ready: 'Ready' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page) => page.locator('.anvil-role-said');
const NOTE = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('in a file') };

test('a handler copies, opens a window, picks a file, fills the screen and saves a file', async () => {
  const page = await app.open();
  await press(page, 'copy');
  await until(said(page), 'copied');
  await page.locator('#paste').press('Control+V');
  expect(await page.locator('#paste').inputValue()).toBe('copied by python');

  const opened = page.context().waitForEvent('page');
  await press(page, 'open');
  expect(new URL((await opened).url()).search).toBe('?opened=1');
  await (await opened).close();

  const chooser = page.waitForEvent('filechooser');
  await press(page, 'pick');
  await (await chooser).setFiles(NOTE);
  await until(said(page), 'chosen note.txt');

  const download = page.waitForEvent('download');
  await press(page, 'save');
  expect((await download).suggestedFilename()).toBe('note.txt');

  await press(page, 'fill');
  await until(said(page), 'full');
});

test('when the handler has waited until the grace is over, a file can still be saved', async () => {
  const page = await app.open();
  const download = page.waitForEvent('download');
  await press(page, 'wait');
  await until(said(page), 'grace is over');
  expect((await download).suggestedFilename()).toBe('note.txt');
});

test('what leads somewhere by itself does so at the click, however long the handler then waits', async () => {
  const page = await app.open();
  const opened = page.context().waitForEvent('page');
  await page.getByText('leads', { exact: true }).click();
  expect(new URL((await opened).url()).search).toBe('?led=1');
  await (await opened).close();
  await until(said(page), 'told');

  const download = page.waitForEvent('download');
  await page.getByText('file', { exact: true }).click();
  expect((await download).suggestedFilename()).toBe('note.txt');

  const chooser = page.waitForEvent('filechooser');
  await page.getByText('choose').click();
  await (await chooser).setFiles(NOTE);
  await until(said(page), 'chosen note.txt');
});
