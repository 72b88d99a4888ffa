/** Grids as users operate them: pages by mouse and keyboard, columns, sums over many rows. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, repoFile, seriousViolations, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'lists'), { ready: 'Lists' });

const turn = (page: Page, name: string) => page.getByRole('button', { name: `${name} page` });
const status = (page: Page) => page.getByRole('status');

/** The texts of the cells in the visible rows, without the header. */
const rows = (page: Page): Promise<string[][]> =>
  page
    .locator('.anvil-repeating-panel .anvil-data-row-panel')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())));

const people = (...numbers: number[]) => numbers.map((n) => [`person ${n}`, `${n}`, '']);

/** Left edges and widths of the cells of one row. */
const places = (page: Page, row: string) =>
  page.locator(`${row} > .anvil-data-row-col`).evaluateAll((cells) =>
    cells.map((cell) => {
      const { x, width } = cell.getBoundingClientRect();
      return [Math.round(x), Math.round(width)];
    }),
  );

test(
  'of ten thousand rows those of one page are there, in columns as wide as the grid says',
  app.staying(async (page) => {
    expect(await rows(page)).toEqual(people(0, 1, 2));
    const header = await places(page, '.anvil-auto-grid-header');
    expect(header).toEqual(await places(page, '.anvil-repeating-panel .anvil-data-row-panel:first-child'));
    const [[, first = 0] = [], [, second = 0] = [], [, third = 0] = []] = header;
    expect(first).toBe(200);
    expect(Math.abs(third - 14 - 2 * (second - 14))).toBeLessThan(4);
    expect(await page.locator('.anvil-footer-slot .anvil-role-total').isVisible()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
  }),
);

test(
  'its pages are turned by the keyboard, and a screen reader hears which rows have come',
  app.staying(async (page) => {
    for (const name of ['First', 'Previous']) expect(await turn(page, name).getAttribute('aria-disabled')).toBe('true');
    await turn(page, 'Next').focus();
    await page.keyboard.press('Enter');
    await until(status(page), 'Page 2, rows 4 to 6');
    expect(await rows(page)).toEqual(people(3, 4, 5));
    await page.keyboard.press('Space');
    await until(status(page), 'Page 3, rows 7 to 9');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await until(status(page), 'Page 2, rows 4 to 6');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await until(status(page), 'Page 1, rows 1 to 3');
    // The button still has the focus, but does nothing.
    expect(await turn(page, 'First').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    await turn(page, 'Last').click();
    await until(status(page), 'Page 3334, rows 10000 to 10000');
    expect(await rows(page)).toEqual(people(9999));
    await turn(page, 'First').click();
    await until(status(page), 'Page 1, rows 1 to 3');
  }),
);

test(
  'one value that changes is all that changes on the page',
  app.staying(async (page) => {
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver((changes) => {
        for (const { target, type } of changes) seen.push(`${type} ${target.textContent}`);
      }).observe(document.querySelector('.anvil-data-grid-child-panel') as Element, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
    await button(page, 'Rename').click();
    await page.locator('.anvil-repeating-panel').getByText('somebody else').waitFor();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['characterData somebody else']);
  }),
);

test(
  'cells stand below each other where the screen is narrow',
  app.staying(async (page) => {
    await page.setViewportSize({ width: 600, height: 800 });
    const [one, two] = await places(page, '.anvil-auto-grid-header');
    expect(one).toEqual(two);
    await page.setViewportSize({ width: 1280, height: 800 });
  }),
);

test(
  'other columns move cells, and a width is a rule',
  app.staying(async (page) => {
    await button(page, 'Other columns').click();
    await page.waitForFunction(() => document.querySelectorAll('.anvil-auto-grid-header > *').length === 2);
    expect((await rows(page))[0]).toEqual(['0', 'person 0']);
    const widths = (await places(page, '.anvil-auto-grid-header')).map(([, width]) => width);
    expect(widths).toEqual([120, 200]);
    expect(await page.locator('.anvil-data-row-col[style]').count()).toBe(0);
  }),
);

test(
  'while a page is made its rows are not seen, the grid keeps its height, and other moves are of no effect',
  app.staying(async (page) => {
    await button(page, 'Slow').click();
    await until(status(page), 'Page 1, rows 1 to 3');
    const height = await page.locator('.anvil-data-grid-child-panel').evaluate((panel) => panel.clientHeight);
    await turn(page, 'Next').click();
    await page.locator('.anvil-repeating-panel.anvil-paginating').waitFor({ state: 'attached' });
    expect(await page.locator('.anvil-data-grid-child-panel').evaluate((panel) => panel.clientHeight)).toBe(height);
    await turn(page, 'Next').click();
    await button(page, 'Go on').click();
    await until(status(page), 'Page 2, rows 4 to 6');
    await page.locator('.anvil-repeating-panel:not(.anvil-paginating)').waitFor();
    const style = await page.locator('.anvil-data-grid-child-panel').getAttribute('style');
    expect(style ?? '').not.toContain('min-height');
    await button(page, 'Rename').click();
    await page.locator('.anvil-repeating-panel').getByText('somebody else').waitFor();
    expect(await status(page).textContent()).toBe('Page 2, rows 4 to 6');
  }),
);
