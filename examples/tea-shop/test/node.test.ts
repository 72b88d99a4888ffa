/** The app in this process: its Python is real, its page is headless, its server is the mock. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { BY_HAND, Media } from 'hearth/testing';
import { type OpenApp, openApp } from 'hearth/testing/node';
import shop from './shop.ts';

let app: OpenApp;
before(async () => {
  app = await openApp(join(import.meta.dirname, '..'), shop);
  await app.page.untilShows('Sencha, 64 € a kilo, harvested 02 May 2024');
});
afterEach(() => {
  assert.deepEqual(shop.problems, []);
  shop.reset();
});
after(() => app.close());

test('an order is made with what was typed, and its receipt is shown', async () => {
  app.page.fill('Grams', '250');
  app.page.click('Order Sencha');
  await app.page.untilShows('250 g of Sencha are yours.');
  await app.page.untilShows('receipt.txt, 15 bytes');
  const { args, kwargs } = await shop.next('order');
  assert.deepEqual([args, kwargs], [['Sencha'], { grams: 250 }]);
});

test('an exception of the server is told', async () => {
  app.page.click('Order Gyokuro');
  await app.page.untilShows('Sorry: Gyokuro is sold out');
});

test('while the server thinks, the page says so', async () => {
  shop.use({ order: BY_HAND });
  app.page.click('Order Sencha');
  const order = await shop.next('order');
  await app.page.untilShows('Ordering Sencha…');
  order.answer(new Media('100 g of Sencha', { name: 'receipt.txt' }));
  await app.page.untilShows('receipt.txt, 15 bytes');
});

test('a shop that cannot be reached may be tried again', async () => {
  shop.goOffline();
  app.page.click('Order Sencha');
  await app.page.untilShows('The shop cannot be reached. Please try again.');
  shop.comeBack();
  app.page.click('Order Sencha');
  await app.page.untilShows('250 g of Sencha are yours.');
});
