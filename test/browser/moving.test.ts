import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, labelText, repoFile, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'moving'), { ready: 'Traveller' });

const line = (page: Page) => page.locator('.anvil-text-box');
const editor = (page: Page) => page.locator('.editor');
const isIn = (page: Page, panel: 'left' | 'right') => page.locator(`.anvil-role-${panel} .scroller`).waitFor();
const name = (page: Page) => labelText(page, 'name');
const scrolled = (page: Page) => page.locator('.scroller').evaluate((element) => element.scrollTop);
/** When the iframe was loaded, and how many frames it has played since then. */
const player = (page: Page) =>
  page.frameLocator('.player').locator('html').evaluate('({ loaded: performance.timeOrigin, played })');

/** Runs a script that changes nodes of others, as page scripts of themes do. */
const script = (page: Page, source: string) => page.evaluate(source);

test(
  'a component that moves to another panel keeps focus, selection, scroll position and a playing iframe',
  app.staying(async (page) => {
    await page.locator('.scroller').hover();
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => document.querySelector('.scroller')?.scrollTop === 300);
    await line(page).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    const before = (await player(page)) as { loaded: number; played: number };

    await page.keyboard.press('Enter');
    await isIn(page, 'right');
    await page.keyboard.type('X');
    expect(await line(page).inputValue()).toBe('sXome words');
    expect(await scrolled(page)).toBe(300);
    const after = (await player(page)) as { loaded: number; played: number };
    expect(after.loaded).toBe(before.loaded);
    expect(after.played).toBeGreaterThan(before.played);

    await page.keyboard.press('Enter');
    await isIn(page, 'left');
    await page.keyboard.type('Y');
    expect(await line(page).inputValue()).toBe('sXYome words');
    expect(await scrolled(page)).toBe(300);
  }),
);

test(
  'a component that gets new panels around it keeps all that, too',
  app.staying(async (page) => {
    await page.getByLabel('With new panels around it').check();
    await page.locator('.scroller').hover();
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => document.querySelector('.scroller')?.scrollTop === 300);
    await line(page).click();
    await page.keyboard.press('Home');
    const before = (await player(page)) as { loaded: number; played: number };

    await page.keyboard.press('Enter');
    await page.locator('.anvil-role-left .anvil-column-panel .scroller').waitFor();
    await page.keyboard.type('X');
    expect(await line(page).inputValue()).toBe('Xsome words');
    expect(await scrolled(page)).toBe(300);
    expect(((await player(page)) as { loaded: number }).loaded).toBe(before.loaded);
  }),
);

test(
  "a form that is removed and added again still has its page script's editor, as do forms opened again",
  app.staying(async (page) => {
    await editor(page).click();
    await page.keyboard.type('a letter');
    await button(page, 'Toggle').click();
    await editor(page).waitFor({ state: 'detached' });
    await button(page, 'Toggle').click();
    await until(editor(page), 'a letter');
    await editor(page).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' home');

    await button(page, 'Leave').click();
    await button(page, 'Back').click();
    await until(editor(page), 'a letter home');
    expect(await editor(page).count()).toBe(1);
  }),
);

test.each([
  ['wraps', "$('.anvil-role-name').closest('.anvil-component').wrap('<div class=foreign>')"],
  ['moves', "$('.anvil-role-name').appendTo(document.body)"],
  ['moves the panel of', "$('.anvil-role-left').appendTo('#anvil-header')"],
])("a page script that %s a component's node leaves it working", async (_what, source) => {
  // A component that a script has moved out of its form stays on the page.
  const page = await app.open();
  await script(page, source);
  await button(page, 'Rename').click();
  await until(name(page), 'Renamed');
  await button(page, 'Move').click();
  await isIn(page, 'right');
  await button(page, 'Leave').click();
  await button(page, 'Back').click();
  await until(name(page), 'Renamed');
});

test.each([
  ['a component', "$('.anvil-role-name').remove()"],
  ['a panel', "$('.anvil-role-left').remove()"],
  ['everything inside a panel', "$('.anvil-role-left').empty()"],
])(
  'a page script that removes %s takes nothing else down',
  app.staying(async (page, _what, source) => {
    await script(page, source);
    await button(page, 'Rename').click();
    await button(page, 'Move').click();
    await isIn(page, 'right');
    await button(page, 'Leave').click();
    await button(page, 'Back').click();
    await button(page, 'Toggle').click();
    await editor(page).waitFor({ state: 'detached' });
  }),
);
