import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page, Request } from 'playwright-core';
import {
  type AppServer,
  button,
  closeVisits,
  labelText,
  openFaultyProxy,
  repoFile,
  serveApp,
  sharedBrowser,
  until,
  withBlockingWay,
  withoutServiceWorkers,
} from '../support/browser/index.ts';
import type { Prepare } from '../support/browser/visits.ts';

type Visit = Awaited<ReturnType<typeof visit>>;

let browser: Browser;
let server: AppServer;
/** Visits that start from the snapshot, and one that starts without it in the same place. */
let berlin: Visit;
let plain: Visit;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await serveApp(repoFile('test', 'fixtures', 'start'));
  berlin = await visit('Europe/Berlin', 'de');
  plain = await visit('Europe/Berlin', 'de', withoutSnapshot);
});
afterAll(() => Promise.all([closeVisits(), server?.stop()]));

/** A page in a browser with this time zone and language, and the warnings in its console. */
async function visit(timezoneId: string, locale: string, prepare?: Prepare) {
  const context = await browser.newContext({ timezoneId, locale, ...withoutServiceWorkers() });
  await prepare?.(context);
  // Without file storage, the page would not request the snapshot a second time in order to store it.
  await context.addInitScript(() => Object.defineProperty(navigator, 'storage', { value: undefined }));
  const page = await context.newPage();
  let asked = 0;
  context.on('request', (request) => void (ofPage(request) && request.url().includes('/snapshot-') && (asked += 1)));
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(server.address);
  await button(page, 'Ask').waitFor({ timeout: 60_000 });
  return {
    page,
    warnings,
    // Requested once and without a warning: Python was restored from it.
    restored: asked === 1 && ofSnapshot(warnings).length === 0,
    clock: await labelText(page, 'clock').textContent(),
    dice: await labelText(page, 'dice').textContent(),
    columns: await labelText(page, 'columns').textContent(),
  };
}

/** The service worker requests what it stores when the app is open. */
const ofPage = (request: Request): boolean => request.serviceWorker() === null;

const withoutSnapshot: Prepare = (context) => context.route('**/snapshot-*', (route) => route.fulfill({ status: 404 }));
const SLOWLY = [expect.stringContaining('cannot be used, so Python starts slowly: ')];
const ofSnapshot = (warnings: readonly string[]): string[] => warnings.filter((text) => text.includes('snapshot'));

/** Two handlers wait for the same lock; each gets its turn. */
async function askTwice(page: Page): Promise<void> {
  await button(page, 'Ask').click();
  await button(page, 'Yes').waitFor();
  await page.evaluate(() =>
    [...document.querySelectorAll('button')].find(({ innerText }) => innerText.trim() === 'Ask')?.click(),
  );
  const first = await button(page, 'Yes').elementHandle();
  await first?.click();
  // While the first dialog fades out, it still has a No button, which does nothing any more.
  await first?.waitForElementState('hidden');
  await button(page, 'No').click();
  await until(labelText(page, 'asks'), 'True False');
}

test('clock and language are those of the place, as after a plain start, and everyone rolls dice of their own', async () => {
  const tokyo = await visit('Asia/Tokyo', 'ja-JP');
  expect([tokyo.restored, berlin.restored, plain.restored]).toEqual([true, true, false]);
  expect(tokyo.clock).toBe("[21, 21] ('UTC+0900', 'UTC+0900') -32400 -32400 0 ja_JP.UTF-8");
  expect(berlin.clock).toBe("[13, 14] ('UTC+0100', 'UTC+0200') -3600 -7200 1 de.UTF-8");
  expect(plain.clock).toBe(berlin.clock);
  expect(new Set([tokyo.dice, berlin.dice, plain.dice]).size).toBe(3);
});

test("of the snapshot's code the lines alone are known, of the app's the columns, too", () => {
  // The columns are for a function of the library, one of Hearth's, and one of the app's.
  expect([berlin.columns, plain.columns]).toEqual(['False False True', 'True True True']);
});

test('locks know handlers apart after a start from the snapshot, as after a plain one', async () => {
  await askTwice(berlin.page);
  await askTwice(plain.page);
});

test('where the snapshot is not there, Python starts plainly, and the console says so', () => {
  expect(ofSnapshot(plain.warnings)).toEqual(SLOWLY);
});

test('where the snapshot is cut off, Python starts plainly, and the console says so', async () => {
  const { warnings } = await visit('Europe/Berlin', 'de', (context) =>
    context.route('**/snapshot-*', (route) => route.fulfill({ body: Buffer.alloc(20_000, 1) })),
  );
  expect(ofSnapshot(warnings)).toEqual(SLOWLY);
});

test('where the worker fails before the page can hear of it, another one starts Python', async () => {
  const failed = Promise.withResolvers<void>();
  let asked = 0;
  const { warnings } = await visit('Europe/Berlin', 'de', async (context) => {
    await context.route('**/worker-*.js', (route) => {
      if (ofPage(route.request())) asked += 1;
      if (asked > 1) return route.continue();
      failed.resolve();
      return route.abort();
    });
    await context.route('**/page-*.js', async (route) => {
      await failed.promise;
      await context.pages()[0]?.waitForFunction(() => !('hearthWorker' in window));
      await route.continue();
    });
  });
  expect([asked, ofSnapshot(warnings)]).toEqual([2, []]);
});

test('where waits pull, the standard library comes once the app is open, by the worker that is never blocked', async () => {
  const context = await browser.newContext();
  await withBlockingWay('service-worker')(context);
  const page = await context.newPage();
  const came = context.waitForEvent('requestfinished', (request) => ofPage(request) && request.url().includes('python_stdlib'));
  await page.goto(server.address);
  await button(page, 'Ask').waitFor({ timeout: 60_000 });
  await came;
});

test('over a slow line the page shows how far what Python starts from has come, until it is there', async () => {
  const line = await openFaultyProxy(server.address);
  line.throttle(1_000_000);
  const page = await (await browser.newContext(withoutServiceWorkers())).newPage();
  await page.goto(line.address, { waitUntil: 'commit' });
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await bar.waitFor();
  await page.waitForFunction(
    (first) => {
      const now = Number(document.querySelector('.hearth-progress')?.getAttribute('aria-valuenow'));
      return now > first && now < 100;
    },
    Number(await bar.getAttribute('aria-valuenow')),
  );
  line.throttle(null);
  await button(page, 'Ask').waitFor({ timeout: 60_000 });
  expect(await bar.count()).toBe(0);
  await line.close();
});
