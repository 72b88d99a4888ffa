/** Pictures in real browsers: read, shrunk and rotated off the page, or by the page if only it can read them. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { repoFile, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'images'), {
  ready: 'Images',
  harmless: /blocked by CORS policy|net::ERR_FAILED/,
});
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"/>';

async function result(page: Page, button: string): Promise<unknown> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForFunction(() => document.querySelector('.anvil-role-result')?.textContent?.trim());
  return JSON.parse((await page.locator('.anvil-role-result').textContent()) ?? '');
}

test(
  'a picture is measured, whatever its media says that it is',
  app.staying(async (page) => {
    expect(await result(page, 'Sizes')).toEqual([
      [7, 5],
      [9, 4],
    ]);
  }),
);

test(
  'a thumbnail is a JPEG of the longest side; what is small enough is left alone',
  app.staying(async (page) => {
    expect(await result(page, 'Thumbnail')).toEqual([
      [50, 25],
      'image/jpeg',
      true,
      true,
      'ValueError: max_size must be at least one pixel, not 0',
      "TypeError: max_size must be a number, not 'small'",
    ]);
  }),
);

test(
  'a picture is turned clockwise, and keeps its type',
  app.staying(async (page) => {
    expect(await result(page, 'Rotate')).toEqual([[20, 40], 'image/png', [20, 10], 'image/jpeg']);
    const corners = await page.locator('.anvil-role-turned').evaluate(async (root) => {
      const image = new Image();
      image.src = root.querySelector('img')?.src ?? '';
      await image.decode();
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pen.drawImage(image, 0, 0);
      const at = (x: number, y: number) => [...pen.getImageData(x, y, 1, 1).data];
      return { topLeft: at(1, 1), topRight: at(18, 1) };
    });
    expect(corners).toEqual({ topLeft: [0, 0, 255, 255], topRight: [255, 0, 0, 255] });
  }),
);

test(
  'a photo is upright, as its camera marked it, and so is its thumbnail',
  app.staying(async (page) => {
    expect(await result(page, 'Upright')).toEqual([
      [40, 20],
      [20, 40],
      [10, 20],
    ]);
  }),
);

test(
  'a drawing, which only the page can read, is measured, shrunk and turned',
  app.staying(async (page) => {
    expect(await result(page, 'Drawing')).toEqual([[60, 30], [20, 10], true, [[30, 60], 'image/png']]);
  }),
);

test(
  'what is no picture cannot be loaded',
  app.staying(async (page) => {
    expect(await result(page, 'Unreadable')).toEqual([
      ...Array(3).fill('ImageException: Failed to load URL'),
      'TypeError: expected a Media object, got str',
    ]);
  }),
);

test('a picture of another origin tells its size, and keeps its pixels', async () => {
  const page = await app.open((context) =>
    context.route('https://pictures.test/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SVG })),
  );
  await page.getByPlaceholder('Address').fill('https://pictures.test/a.svg');
  expect(await result(page, 'Elsewhere')).toEqual([
    [60, 30],
    true,
    'RuntimeError: Cannot rotate image from untrusted cross-origin source.',
    'RuntimeError: Cannot make a thumbnail of an image from untrusted cross-origin source.',
  ]);
});

/** How long the page takes for a large picture, and for how long at most it renders no frame meanwhile. */
async function workOnLarge(page: Page): Promise<{ readonly longest: number; readonly total: number }> {
  await page.evaluate(() => {
    const start = performance.now();
    const watch = { longest: 0, last: start, start };
    Object.assign(globalThis, { watch });
    const beat = (now: number): void => {
      watch.longest = Math.max(watch.longest, now - watch.last);
      watch.last = now;
      requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
  });
  expect(await result(page, 'Large')).toEqual([
    [640, 480],
    [3000, 4000],
  ]);
  return page.evaluate(() => {
    const { watch } = globalThis as unknown as { watch: { longest: number; start: number } };
    return { longest: watch.longest, total: performance.now() - watch.start };
  });
}

test(
  'work on a large picture leaves the page alive',
  app.staying(async (page) => {
    let work = await workOnLarge(page);
    // If the machine pauses meanwhile, a frame also takes long, but not on each attempt.
    for (let more = 0; more < 2 && work.longest >= work.total / 2; more += 1) work = await workOnLarge(await app.open());
    expect(work.longest).toBeLessThan(work.total / 2);
  }),
);
