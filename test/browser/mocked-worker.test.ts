/** The mock server inside a browser's worker: over both transports. For its use in an app's tests see `examples/tea-shop/test`. */
import { expect, test } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { inMockServer, mockedWorker } from '../../testing/browser/index.ts';
import { repoFile, visits } from '../support/browser/index.ts';

const SHOP = repoFile('examples', 'tea-shop');
const app = visits(SHOP, { ready: 'Sencha, 64 € a kilo, harvested 02 May 2024' });

const mocked = async (context: BrowserContext) =>
  (await mockedWorker(repoFile('examples', 'tea-shop', 'test', 'shop.ts')))(context);
const overHttp = async (context: BrowserContext) => {
  await mocked(context);
  await context.addInitScript(() => Object.assign(window, { anvilForceRpcHttp: true }));
};

test.each([
  ['socket', mocked],
  ['http', overHttp],
] as const)('an order and its receipt cross by %s, and none reaches the real server', async (transport, prepare) => {
  const page = await app.open(prepare);
  await page.getByRole('button', { name: 'Order Sencha' }).click();
  await page.getByText('100 g of Sencha are yours.').waitFor();
  await page.getByText('receipt.txt, 15 bytes').waitFor();
  const calls = await inMockServer(page, (shop) => shop.calls.map((call) => [call.name, call.transport]));
  expect(calls).toEqual([
    ['get_teas', transport],
    ['order', transport],
  ]);
  // This entry exists only in the real shop.
  expect(await page.getByText('Assam').count()).toBe(0);
});

test('without the mock the app asks its own server', async () => {
  const page = await app.open();
  await page.getByRole('button', { name: 'Order Assam' }).click();
  await page.getByText('100 g of Assam are yours.').waitFor();
  await page.getByText('receipt.txt, 24 bytes').waitFor();
  await page.getByRole('button', { name: 'Order Gyokuro' }).click();
  await page.getByText('Sorry: Gyokuro is sold out').waitFor();
  await expect(inMockServer(page, (server) => server.calls.length)).rejects.toThrow(
    'was its browser context prepared by mockedWorker',
  );
});
