/**
 * A repeated visit: without its server the app opens and reports this; with the server nothing outdated is ever visible
 * (decisions/second-visit.md).
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page, Worker } from 'playwright-core';
import {
  type AppServer,
  button,
  closeVisits,
  type FaultyProxy,
  labelText,
  openFaultyProxy,
  repoFile,
  serveApp,
  sharedBrowser,
  testIn,
  testInChromium,
  until,
} from '../support/browser/index.ts';

/** A copy of the app, to be edited. */
const folder = mkdtempSync(join(tmpdir(), 'hearth-second-visit-'));
const template = join(folder, 'client_code', 'Main', 'form_template.yaml');
let browser: Browser;
let server: AppServer;
let proxy: FaultyProxy;
/** A returning visitor. */
let context: BrowserContext;

beforeAll(async () => {
  cpSync(repoFile('test', 'fixtures', 'second-visit'), folder, { recursive: true });
  [browser, server] = await Promise.all([sharedBrowser(), serveApp(folder)]);
  proxy = await openFaultyProxy(server.address);
  context = await browser.newContext();
  const page = await context.newPage();
  await open(page);
  await kept(page);
  await page.close();
});
beforeEach(() => proxy.setMode('passes'));
afterAll(async () => {
  await Promise.all([closeVisits(), proxy?.close(), server?.stop()]);
  rmSync(folder, { recursive: true });
});

async function open(page: Page, path = ''): Promise<void> {
  // A request that only waits for edits, and delays nothing, may never finish without the server.
  await page.goto(proxy.address + path, { waitUntil: 'commit' });
  await button(page, 'Ask').waitFor({ timeout: 60_000 });
}

/** Waits until all parts of the page are stored. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const kept = async (): Promise<boolean> => {
      const names = (await caches.keys()).filter((name) => name.startsWith('hearth:pages:'));
      const pages = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return pages.flat().length > 0;
    };
    while (!(await kept())) await new Promise(requestAnimationFrame);
  });
}

/** Waits until the snapshot that Python starts from is in a file. */
const pictured = (page: Page) => page.waitForFunction(() => localStorage.getItem('hearth-snapshot') !== null);

/** Waits until no page of the app is stored. */
async function forgotten(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isKept = async (): Promise<boolean> => (await caches.keys()).some((name) => /^hearth:(pages|coming):/.test(name));
    while (await isKept()) await new Promise(requestAnimationFrame);
  });
}

const notice = (page: Page) => page.locator('#hearth-notice');
const log = (page: Page) => labelText(page, 'log');
const title = (page: Page) => labelText(page, 'title');

test('without its server the app opens, says so, and its calls raise what they are to raise; when that is back they work', async () => {
  proxy.setMode('dead');
  const page = await context.newPage();
  await open(page);
  expect(await notice(page).innerText()).toMatch(/^You are offline\. This is the app as it was: .+\d/);
  await page.waitForFunction(() => document.querySelector('img')?.naturalWidth === 20);
  await button(page, 'Ask').click();
  await until(log(page), 'offline: Connection to server failed (FAIL)');
  proxy.setMode('passes');
  await button(page, 'Ask').click();
  await page.getByText('here').waitFor();
  await page.getByText('You are online again. Reload to see the app as it is now.').waitFor();
  await notice(page).getByRole('button', { name: 'Reload' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await button(page, 'Ask').waitFor();
  expect(await notice(page).count()).toBe(0);
  await page.close();
});

// The timeout is shortened inside the service worker.
testInChromium(
  'a server that does not say anything is waited for, but not for ever: then the app opens as it was, and says so',
  async () => {
    const workers = context.serviceWorkers();
    expect(workers).toHaveLength(1);
    const [worker] = workers as [Worker];
    await worker.evaluate(() => Object.assign(self, { hearthPatienceMs: 500 }));
    proxy.setMode('silent');
    const page = await context.newPage();
    await open(page);
    expect(await notice(page).innerText()).toMatch(/^You are offline\. This is the app as it was: .+\d/);
    await page.waitForFunction(() => document.querySelector('img')?.naturalWidth === 20);
    proxy.setMode('passes');
    await notice(page).and(page.locator('[data-kind=online]')).waitFor();
    await worker.evaluate(() => Object.assign(self, { hearthPatienceMs: undefined }));
    await page.close();
  },
);

// WebKitGTK lacks the origin private file system.
testIn('chromium', 'firefox')(
  'the memory that Python starts from is read from a file, of which there is one, and fetched where that is gone',
  async () => {
    const page = await context.newPage();
    await open(page);
    await pictured(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    const fetched = (): boolean => asked.splice(0).some((url) => url.includes('/snapshot-'));
    await open(page);
    expect(fetched()).toBe(false);
    const files = await page.evaluate(async () => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('hearth-snapshots');
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      for (const name of names) await folder.removeEntry(name);
      return [names, localStorage.getItem('hearth-snapshot')];
    });
    expect(files).toEqual([[expect.stringMatching(/^snapshot-\w+\.bin$/)], (files[0] as string[])[0]]);
    await open(page);
    expect(warnings).toEqual([]);
    // A visit that ends earlier leaves an empty file to the next.
    await page.evaluate(async () => {
      const size = async (): Promise<number> => {
        const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('hearth-snapshots');
        const file = await folder.getFileHandle(localStorage.getItem('hearth-snapshot') as string).catch(() => null);
        return (await file?.getFile())?.size ?? 0;
      };
      while ((await size()) === 0) await new Promise(requestAnimationFrame);
    });
    await page.close();
  },
);

test.each([
  ['that begins another session', (page: Page) => button(page, 'Leave').click()],
  ['who logs out by address', (page: Page) => page.evaluate(async () => void (await fetch('/_/logout', { method: 'POST' })))],
])('nothing of a visitor %s is shown to who comes next', async (_how, leave) => {
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  await open(page);
  await kept(page);
  await leave(page);
  await forgotten(page);
  proxy.setMode('dead');
  await page.reload();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await visitor.close();
});

test('a page that was never opened here says that there is no server, and leads to the start', async () => {
  proxy.setMode('dead');
  const page = await context.newPage();
  await page.goto(`${proxy.address}somewhere`);
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByRole('link', { name: "Open the app's start" }).click();
  await button(page, 'Ask').waitFor();
  await page.close();
});

test('what a server that fails says is seen', async () => {
  proxy.setMode('fails');
  const page = await context.newPage();
  await page.goto(proxy.address);
  expect(await page.locator('body').innerText()).toBe('no luck');
  await page.close();
});

test('an edit shows on the next load, and each load asks the server for the page once', async () => {
  for (const edition of ['Second edition', 'Third edition']) {
    const before = proxy.asked('/');
    writeFileSync(template, readFileSync(template, 'utf8').replace(/\w+ edition/, edition));
    const page = await context.newPage();
    await open(page);
    expect(await title(page).innerText()).toBe(edition);
    expect(proxy.asked('/') - before).toBe(1);
    await page.close();
  }
});

test('a page that a route has made is asked for by nobody but its visitor, and kept the second time', async () => {
  const visitor = await browser.newContext();
  for (const visit of ['first', 'second']) {
    const page = await visitor.newPage();
    await open(page, 'made');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await caches.keys()).some((name) => name.startsWith('hearth:files:')));
    if (visit === 'second') await kept(page);
    await page.close();
  }
  expect(proxy.asked('/made')).toBe(2);
  await visitor.close();
});

test('what a build is made of is kept until the build after the next', async () => {
  const page = await context.newPage();
  // Not a page of the app, which would store its own build meanwhile.
  await page.goto(`${proxy.address}_/check-app-online`);
  const builds = await page.evaluate(async () => {
    const of = async () => (await caches.keys()).filter((name) => name.startsWith('hearth:files:'));
    const { active } = await navigator.serviceWorker.ready;
    for (const build of ['next', 'next but one']) {
      active?.postMessage({ keep: { build, files: [] } });
      while (!(await of()).includes(`hearth:files:${build}`) || (await of()).length > 2) await new Promise(requestAnimationFrame);
    }
    return of();
  });
  expect(builds).toEqual(['hearth:files:next', 'hearth:files:next but one']);
  await page.close();
});

test("of the apps' own snapshots a build holds the last four", async () => {
  const page = await context.newPage();
  await open(page);
  const snapshots = Array.from({ length: 6 }, (_, index) => `${proxy.address}_/static/app-snapshots/app-${index}.bin`);
  await context.route('**/app-snapshots/**', (route) =>
    route.fulfill({ headers: { 'Cache-Control': 'public, immutable' }, body: 'memory' }),
  );
  const kept = await page.evaluate(async (files) => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: { build: 'of snapshots', files, opens: false, again: false } });
    const urls = async () => {
      if (!(await caches.has('hearth:files:of snapshots'))) return [];
      return (await (await caches.open('hearth:files:of snapshots')).keys()).map(({ url }) => url);
    };
    const last = files.at(-1) as string;
    while (!(await urls()).includes(last) || (await urls()).length > 4) await new Promise(requestAnimationFrame);
    return urls();
  }, snapshots);
  expect(kept).toEqual(snapshots.slice(2));
  await context.unroute('**/app-snapshots/**');
  await page.close();
});

test("an app's own service worker runs behind Hearth's, which keeps the app though that one fails", async () => {
  const own = "onmessage = ({ data, source }) => data === 'ping' && source.postMessage('pong');\nthrow new Error('mine');\n";
  writeFileSync(join(folder, 'theme', 'assets', 'service-worker.js'), own);
  const other = await browser.newContext();
  // For example a plot's template: files whose content may change under the same name are not stored.
  await other.addInitScript(() => void fetch('/_/static/runtime/js/lib/templates/ggplot2.json'));
  const page = await other.newPage();
  await open(page);
  await kept(page);
  const answer = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return new Promise((resolve) => {
      navigator.serviceWorker.onmessage = ({ data }) => resolve(data);
      active?.postMessage('ping');
    });
  });
  expect(answer).toBe('pong');
  proxy.setMode('dead');
  await page.reload();
  await button(page, 'Ask').waitFor();
  await page.waitForFunction(() => document.querySelector('img')?.naturalWidth === 20);
  expect(await notice(page).getAttribute('data-kind')).toBe('offline');
  proxy.setMode('passes');
  await notice(page).and(page.locator('[data-kind=online]')).waitFor();
  const before = proxy.asked('/');
  await open(page);
  expect([await notice(page).count(), proxy.asked('/') - before]).toEqual([0, 1]);
  await other.close();
});

// The parts are not stored by a service worker.
testInChromium('a page whose parts have gone with its build says so, and offers to reload', async () => {
  const other = await browser.newContext({ serviceWorkers: 'block' });
  const page = await other.newPage();
  await open(page);
  await page.route('**/chunk-*', (route) => route.fulfill({ status: 404 }));
  await page.route(proxy.address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/"build":"/, '$&after-') });
  });
  await button(page, 'Choose a day').click();
  await notice(page).and(page.locator('[data-kind=updated]')).waitFor();
  await notice(page).getByRole('button', { name: 'Reload' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await other.close();
});
