/** Long lists: rows that are not visible yet are laid out later, and no user or script that measures finds them missing. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, repoFile, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'long-lists'), { ready: 'Long lists' });

const ROWS = 500;
const ROW = '.anvil-role-row';
const state = (page: Page) => page.locator('.anvil-role-state');
const LISTS = '.anvil-role-list';

interface Watching {
  /** The rows that were added, and whether their content could be skipped at the time. */
  readonly leftOut: Map<Element, boolean>;
}

const watchRows = (page: Page): Promise<void> =>
  page.evaluate((row) => {
    const leftOut = new Map<Element, boolean>();
    Object.assign(window, { leftOut });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement)
          for (const one of [node, ...node.querySelectorAll(row)])
            if (one.matches(row) && !leftOut.has(one)) leftOut.set(one, getComputedStyle(one).contentVisibility === 'auto');
    }).observe(document.body, { subtree: true, childList: true });
  }, ROW);

/** What was recorded about the rows, in order. */
const leftOut = (page: Page): Promise<(boolean | undefined)[]> =>
  page.locator(ROW).evaluateAll((rows) => rows.map((row) => (window as unknown as Watching).leftOut.get(row)));

/** Waits until all rows are there and laid out; returns the height of their lists in pixels, and the sum of the rows' heights. */
async function laidOut(page: Page): Promise<{ readonly height: number; readonly sum: number }> {
  await page.waitForFunction(
    ([row, count]) => {
      const rows = [...document.querySelectorAll<HTMLElement>(row)];
      return rows.length === count && rows.every((one) => getComputedStyle(one).contentVisibility === 'visible');
    },
    [ROW, ROWS] as const,
  );
  return page.evaluate(
    ([lists, row]) => {
      const heights = (all: string) => [...document.querySelectorAll(all)].map((one) => one.getBoundingClientRect().height);
      const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
      return { height: sum(heights(lists)), sum: sum(heights(row)) };
    },
    [LISTS, ROW] as const,
  );
}

test.each([
  ['a RepeatingPanel', 'Build'],
  ['a ColumnPanel', 'Build in columns'],
])('rows of %s far below the screen are laid out once the list is there, and nothing on them tells of it', (_kind, build) =>
  app.staying(async (page) => {
    await watchRows(page);
    await button(page, build).click();
    const { height, sum } = await laidOut(page);
    expect(height).toBeGreaterThanOrEqual(sum);
    const entered = await leftOut(page);
    expect(entered.filter((noted) => noted === undefined)).toEqual([]);
    expect(entered.indexOf(true)).toBeGreaterThanOrEqual(32);
    expect(entered.filter(Boolean).length).toBeGreaterThan(ROWS / 2);
    const attributes = await page.locator(ROW).evaluateAll((rows) => rows.map((row) => row.getAttributeNames().join(' ')));
    expect(new Set(attributes)).toEqual(new Set([attributes[0]]));
  })(),
);

test(
  'rows that a style sheet puts beside each other are all laid out in the first frame that shows them',
  app.staying(async (page) => {
    await page.evaluate((row) => {
      const blank: number[] = [];
      Object.assign(window, { blank });
      let drawn: Element[] = [];
      const look = () => {
        const isShown = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
        const isLaidOut = (one: Element) => one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true });
        const shown = drawn.filter((one) => isShown(one.getBoundingClientRect()));
        if (shown.length > 0) blank.push(shown.filter((one) => !isLaidOut(one)).length);
        // These rows are in the frame that begins; what it has skipped is known in the next one.
        drawn = [...document.querySelectorAll(row)];
        requestAnimationFrame(look);
      };
      look();
    }, ROW);
    await button(page, 'Build beside each other').click();
    await laidOut(page);
    const blank = await page.evaluate(() => (window as unknown as { readonly blank: readonly number[] }).blank);
    expect(blank.length).toBeGreaterThan(0);
    expect(new Set(blank)).toEqual(new Set([0]));
  }),
);

test(
  'an app that measures a list it has just made finds all of it laid out',
  app.staying(async (page) => {
    await button(page, 'Build and measure').click();
    await page.getByText(/^\d+ high$/).waitFor();
    const { height } = await laidOut(page);
    expect(await state(page).textContent()).toBe(`${Math.round(height)} high`);
  }),
);

test(
  'an app that scrolls to the last row of a list it has just made gets there',
  app.staying(async (page) => {
    await button(page, 'Build and show the last').click();
    await until(state(page), 'at the last one');
    await laidOut(page);
    const last = page.getByText(`row ${ROWS - 1}`, { exact: true });
    await page.waitForFunction((row) => {
      const box = [...document.querySelectorAll(row)].at(-1)?.getBoundingClientRect();
      return box && box.top >= 0 && box.bottom <= innerHeight + 1;
    }, ROW);
    expect(await last.isVisible()).toBe(true);
  }),
);

test(
  'a user who goes to the end of a list while it is laid out sees its last row',
  app.staying(async (page) => {
    await button(page, 'Build').click();
    await until(state(page), 'built');
    await page.keyboard.press('End');
    await page.waitForFunction(() => scrollY > 0 && Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight);
    await laidOut(page);
    await page.waitForFunction(() => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight);
    expect(await page.getByText(`row ${ROWS - 1}`, { exact: true }).isVisible()).toBe(true);
  }),
);
