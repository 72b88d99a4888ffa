/** Plots as users see them: drawn by Plotly, which this server delivers, with events for Python. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, repoFile, seriousViolations, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'plot'), { ready: 'Plots' });

const plot = (page: Page) => page.locator('.anvil-plot').first();
const bar = (page: Page, at: number) => plot(page).locator('.bars .point path').nth(at);
const svg = (page: Page) => plot(page).locator('.main-svg').first();
const title = (page: Page) => plot(page).locator('.gtitle').first();
const result = (page: Page) => page.locator('.anvil-role-result .anvil-label-text');

async function run(page: Page, what: string): Promise<void> {
  await page.getByPlaceholder('What').fill(what);
  await button(page, 'Run').click();
}

/** A test on a plot that has been drawn. */
const drawn = (body: (page: Page) => Promise<void>) =>
  app.staying(async (page) => {
    await bar(page, 2).waitFor({ state: 'attached' });
    await body(page);
  });

async function middleOf(page: Page, at: number): Promise<readonly [x: number, y: number]> {
  const box = await bar(page, at).boundingBox();
  if (!box) throw new Error(`bar ${at} is not to be seen`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Plotly reacts to a pointer that moves closer, not to one that appears. */
async function pointAt(page: Page, at: number): Promise<void> {
  const [x, y] = await middleOf(page, at);
  await page.mouse.move(x - 8, y);
  await page.mouse.move(x, y, { steps: 3 });
}

test(
  'a plot is drawn as wide as its container, in the elements that themes select, with a name',
  drawn(async (page) => {
    await until(title(page), 'Sales');
    expect(await plot(page).locator('.js-plotly-plot > .plot-container.plotly .main-svg').count()).toBeGreaterThan(0);
    expect(await svg(page).evaluate((drawing) => [drawing.clientWidth, drawing.clientHeight])).toEqual([
      await plot(page).evaluate((root) => root.clientWidth),
      260,
    ]);
    expect(await page.getByRole('figure', { name: 'Sales' }).count()).toBe(1);
    expect(await plot(page).locator('.scatterlayer .trace').count()).toBe(1);
    const foreign = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => new URL(name).host !== location.host),
    );
    expect(foreign).toEqual([]);
    expect(await seriousViolations(page)).toEqual([]);
  }),
);

test(
  'the pointer over a point, a click on it and leaving it are told with the point; a double click is told',
  drawn(async (page) => {
    const point = '[{"curve_number": 0, "point_number": 1, "x": "b", "y": 1}]';
    await pointAt(page, 1);
    await until(result(page), `["hover", ${point}]`);
    const [x, y] = await middleOf(page, 1);
    await page.mouse.click(x, y);
    await until(result(page), `["click", ${point}]`);
    await page.mouse.move(5, 5, { steps: 3 });
    await until(result(page), `["unhover", ${point}]`);
    await plot(page)
      .locator('.nsewdrag')
      .first()
      .dblclick({ position: { x: 2, y: 2 } });
    await until(result(page), '["double_click", null]');
  }),
);

test(
  'the first drawing is told, too',
  drawn(async (page) => {
    await run(page, 'first');
    await until(result(page), '["afterplot", null]');
  }),
);

test(
  'one trace that is changed in place shows at the next drawing, and the others stay',
  drawn(async (page) => {
    const before = await bar(page, 2).evaluate((path) => path.getBoundingClientRect().height);
    const element = await plot(page).locator('.js-plotly-plot').elementHandle();
    await run(page, 'one_trace');
    await page.waitForFunction(([path, height]) => (path as Element).getBoundingClientRect().height > (height as number) * 1.2, [
      await bar(page, 2).elementHandle(),
      before,
    ] as const);
    expect(await plot(page).locator('.scatterlayer .trace').count()).toBe(1);
    expect(await plot(page).evaluate((root, known) => root.contains(known), element)).toBe(true);
  }),
);

test(
  'what is asked of a plot is done in order, after what was assigned before',
  drawn(async (page) => {
    await run(page, 'in_order');
    await until(title(page), 'Relaid');
    await bar(page, 4).waitFor({ state: 'attached' });
    const heights = await plot(page)
      .locator('.bars .point path')
      .evaluateAll((paths) => paths.map((path) => path.getBoundingClientRect().height));
    const unit = (heights[2] ?? 0) / 1;
    expect(heights.map((height) => Math.round(height / unit))).toEqual([4, 5, 1, 2, 3]);
    expect(await bar(page, 0).evaluate((path) => getComputedStyle(path).fill)).toBe('rgb(255, 0, 0)');
  }),
);

test(
  'a long column reaches Plotly as numbers, and can be lengthened',
  drawn(async (page) => {
    await run(page, 'long');
    await page.waitForFunction(() => {
      const chart = document.querySelector('.js-plotly-plot') as Element & { readonly data: { readonly y: number[] }[] };
      const y = chart.data[0]?.y ?? [];
      return y.length === 22_000 && y[99] === 99 && y[21_999] === 200;
    });
  }),
);

test(
  'a plot follows its container',
  drawn(async (page) => {
    try {
      await page.setViewportSize({ width: 700, height: 800 });
      await page.waitForFunction(() => {
        const drawing = document.querySelector('.anvil-plot .main-svg');
        return drawing && drawing.clientWidth <= 700 && drawing.clientWidth === drawing.closest('.anvil-plot')?.clientWidth;
      });
    } finally {
      await page.setViewportSize({ width: 1200, height: 800 });
    }
  }),
);

test(
  'a template is fetched when it is named; a name that there is not is refused',
  drawn(async (page) => {
    await run(page, 'dark');
    await until(result(page), '"rgb(17, 17, 17)"');
    await page.waitForFunction(() => {
      const drawing = document.querySelector('.anvil-plot .main-svg');
      return drawing && getComputedStyle(drawing).backgroundColor === 'rgb(17, 17, 17)';
    });
    await run(page, 'unknown');
    await page.waitForFunction(() =>
      document.querySelector('.anvil-role-result')?.textContent?.startsWith("\"'drak' is none of"),
    );
  }),
);

test(
  'points within a frame are selected, or none',
  drawn(async (page) => {
    await run(page, 'selectable');
    const area = plot(page).locator('.nsewdrag').first();
    await page.waitForFunction(() => {
      const chart = document.querySelector('.js-plotly-plot') as Element & { readonly layout: { readonly dragmode?: string } };
      return chart.layout.dragmode === 'select';
    });
    const { x, y, width, height } = (await area.boundingBox()) as { x: number; y: number; width: number; height: number };
    const frame = async (left: number, right: number, top: number, bottom: number) => {
      await page.mouse.move(x + width * left, y + height * top);
      await page.mouse.down();
      await page.mouse.move(x + (width * (left + right)) / 2, y + height * bottom * 0.8, { steps: 4 });
      await page.mouse.move(x + width * right, y + height * bottom, { steps: 4 });
      await page.mouse.up();
    };
    await frame(0.02, 0.3, 0.02, 0.95);
    await page.waitForFunction(() => document.querySelector('.anvil-role-result')?.textContent?.startsWith('["select", [{'));
    expect(JSON.parse((await result(page).textContent()) ?? '')[1]).toContainEqual({
      curve_number: 0,
      point_number: 0,
      x: 'a',
      y: 3,
    });
    await frame(0.36, 0.6, 0.02, 0.2);
    await until(result(page), '["select", []]');
  }),
);

test(
  'a plot that is not interactive has no tools and tells nothing',
  drawn(async (page) => {
    expect(await plot(page).locator('.modebar').count()).toBe(1);
    await run(page, 'still');
    await plot(page).locator('.modebar').waitFor({ state: 'detached' });
    await pointAt(page, 0);
    await pointAt(page, 1);
    await run(page, 'unknown');
    await page.waitForFunction(() => document.querySelector('.anvil-role-result')?.textContent?.startsWith("\"'drak'"));
  }),
);

test(
  'times are times; a picture is to be had of a plot that nobody has seen, too',
  drawn(async (page) => {
    await run(page, 'dates');
    await plot(page).locator('.xtick', { hasText: 'Jan 1' }).first().waitFor({ state: 'attached' });
    await run(page, 'picture');
    await until(
      result(page),
      '["data:image/png;base64,", "data:image/png;base64,", "Export format is not png, jpeg, webp, svg or full-json."]',
    );
  }),
);

test(
  'a plot that is not to be seen is drawn when it is shown',
  drawn(async (page) => {
    await run(page, 'narrow');
    await page.locator('.anvil-role-later .plotly-loading-spinner').waitFor({ state: 'attached' });
    await run(page, 'seen');
    await page.locator('.anvil-role-later .bars .point').waitFor({ state: 'attached' });
    expect(await page.locator('.anvil-role-later .plotly-loading-spinner').count()).toBe(0);
  }),
);
