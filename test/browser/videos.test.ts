/** Videos in a real browser. A script and a frame at the provider's addresses stand in for it. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { repoFile, until, visits } from '../support/browser/index.ts';

/** The window with the players that the provider's stand-in has created. */
interface Stage extends Window {
  players?: { readonly film: string; readonly told: string[]; become(state: number): void }[];
}

const PROVIDER = readFileSync(repoFile('test', 'fixtures', 'videos', 'provider.js'), 'utf8');

let absent = false;
const app = visits(repoFile('test', 'fixtures', 'videos'), {
  ready: 'Videos',
  harmless: /net::ERR_FAILED/,
  prepare: async (context) => {
    await context.route('https://www.youtube.com/**', async (route) => {
      const script = route.request().resourceType() === 'script';
      if (script && absent) return route.abort();
      if (script) return route.fulfill({ contentType: 'text/javascript', body: PROVIDER });
      return route.fulfill({ contentType: 'text/html', body: '<title>film</title>' });
    });
  },
});

const told = (page: Page, player: number) => page.evaluate((index) => (window as Stage).players?.[index]?.told ?? [], player);
const waitTold = (page: Page, player: number, last: string) =>
  page.waitForFunction(([index, wanted]) => (window as Stage).players?.[index]?.told.at(-1) === wanted, [player, last] as const);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a player does what it was told before it was there, then what it is told, and says how it is', async () => {
  const page = await app.open();
  await waitTold(page, 0, 'playVideo');
  expect(await told(page, 0)).toEqual(['setVolume 20', 'playVideo']);
  const src = new URL((await page.locator('.anvil-role-video iframe').getAttribute('src')) ?? '');
  expect(`${src.origin}${src.pathname}`).toBe('https://www.youtube.com/embed/first_film');
  expect(Object.fromEntries(src.searchParams)).toEqual({
    rel: '0',
    enablejsapi: '1',
    origin: new URL(page.url()).origin,
    mute: '1',
    loop: '1',
    playlist: 'first_film',
  });

  await press(page, 'Steer');
  await waitTold(page, 0, 'stopVideo');
  expect((await told(page, 0)).slice(2).toSorted()).toEqual(['pauseVideo', 'seekTo 42', 'setVolume 30', 'stopVideo', 'unMute']);
  await page.evaluate(() => {
    for (const state of [1, 9]) (window as Stage).players?.[0]?.become(state);
  });
  await press(page, 'Read');
  await until(page.locator('.anvil-role-result'), '[42, 30, 213, "UNKNOWN", ["PLAYING", "UNKNOWN"]]');

  await press(page, 'Another');
  await waitTold(page, 1, 'playVideo');
  expect(await page.evaluate(() => (window as Stage).players?.map(({ film }) => film))).toEqual([
    '/embed/first_film',
    '/embed/other_film1',
  ]);
  await waitTold(page, 0, 'destroy');
});

test('a film that moves, or whose frame loads anew, keeps its player; one that has left the page gets another when it is back', async () => {
  const page = await app.open();
  await waitTold(page, 0, 'playVideo');
  const players = () => page.evaluate(() => (window as Stage).players?.length);
  await press(page, 'Away and back');
  await until(page.locator('.anvil-role-result'), 'away');
  const frame = page.locator('.anvil-role-video iframe');
  await frame.evaluate(async (element: HTMLIFrameElement) => {
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
    element.src += '&widgetid=1';
    await loaded;
  });
  expect([await players(), await frame.getAttribute('src')]).toEqual([1, expect.stringContaining('widgetid')]);
  await page.locator('.anvil-role-video').evaluate((root) => {
    const { parentElement } = root;
    root.remove();
    parentElement?.append(root);
  });
  await page.waitForFunction(() => (window as Stage).players?.length === 2);
  await waitTold(page, 0, 'destroy');
});

test('a player that is not there is tried again, which the console is told', async () => {
  absent = true;
  const page = await app.arrive();
  const line = page.waitForEvent('console', (message) => message.text().startsWith('YouTube player not loaded'));
  await page.goto(app.server().address);
  await line;
  absent = false;
  await waitTold(page, 0, 'playVideo');
});
