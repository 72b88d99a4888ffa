/** The app in Chromium, used as a visitor does; the mock server is in its worker. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type AppServer, inMockServer, launchChromium, mockedWorker, serveApp } from 'hearth/testing/browser';
import type { Browser, Page } from 'playwright-core';

let server: AppServer;
let browser: Browser;
let page: Page;
before(async () => {
  // Serves the page; none of its functions is called.
  server = await serveApp(join(import.meta.dirname, '..'));
  browser = await launchChromium();
  const context = await browser.newContext();
  const prepare = await mockedWorker(join(import.meta.dirname, 'shop.ts'));
  await prepare(context);
  page = await context.newPage();
  await page.goto(server.address);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const order = (tea: string) => page.getByRole('button', { name: `Order ${tea}` }).click();

test('an order is made with what was typed, and its receipt is saved', async () => {
  await page.getByPlaceholder('Grams').fill('250');
  await order('Sencha');
  await page.getByText('250 g of Sencha are yours.').waitFor();
  const download = page.waitForEvent('download');
  await page.getByText('receipt.txt, 15 bytes').click();
  assert.equal((await download).suggestedFilename(), 'receipt.txt');
  assert.deepEqual(await inMockServer(page, (shop) => shop.calls.map(({ name }) => name)), ['get_teas', 'order']);
});

test('an exception of the server is told', async () => {
  await order('Gyokuro');
  await page.getByText('Sorry: Gyokuro is sold out').waitFor();
});

test('a shop that cannot be reached may be tried again', async () => {
  await inMockServer(page, (shop) => shop.goOffline());
  await order('Sencha');
  await page.getByText('The shop cannot be reached.').waitFor();
  await inMockServer(page, (shop) => shop.comeBack());
  await order('Sencha');
  await page.getByText('250 g of Sencha are yours.').waitFor();
});
