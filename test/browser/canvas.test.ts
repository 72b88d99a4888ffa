/** Canvases in a real browser: drawings are read from the screen, as users see them. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { repoFile, testInChromium, visits } from '../support/browser/index.ts';

const RED_DOT =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAAI0lEQVR42u3NsQ0AAAjAoP7/tJ7hIAk7TZ1ILBaLxWKx+E+8ffodDqIehz0AAAAASUVORK5CYII=';

const app = visits(repoFile('test', 'fixtures', 'canvas'), {
  ready: 'Canvases',
  harmless: /404 \(Not Found\)/,
  prepare: (context) =>
    context.route('https://elsewhere.test/red.png', (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.from(RED_DOT, 'base64') }),
    ),
});

/** Runs one of the form's actions; returns its result. */
async function act(page: Page, name: string): Promise<unknown> {
  await begin(page, name);
  const text = await page.waitForFunction((key) => {
    const shown = document.querySelector('.anvil-role-result')?.textContent ?? '';
    return shown.includes(key) && shown;
  }, `"${name}"`);
  return (JSON.parse(String(await text.jsonValue())) as Record<string, unknown>)[name];
}

async function begin(page: Page, name: string): Promise<void> {
  const box = page.getByPlaceholder('Action');
  await box.fill(name);
  await box.press('Enter');
}

/** Repeats a check with each frame until it passes, or fails with its last error. */
async function eventually(page: Page, check: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + 45_000;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
}

/** Colours of a canvas at positions on the screen, as `r g b`. */
async function colours(page: Page, role: string, ...places: (readonly [x: number, y: number])[]): Promise<string[]> {
  const shot = (await page.locator(`.anvil-role-${role}`).screenshot()).toString('base64');
  return page.evaluate(
    async ([source, points]: readonly [string, readonly (readonly [number, number])[]]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      pen.drawImage(image, 0, 0);
      return points.map(([x, y]) => [...pen.getImageData(x, y, 1, 1).data].slice(0, 3).join(' '));
    },
    [shot, places] as const,
  );
}

const [BLUE, RED, WHITE, GREEN] = ['0 0 255', '255 0 0', '255 255 255', '0 255 0'];

test(
  'it has the size of its element when reset is raised: added, shown, reset by code, resized',
  app.staying(async (page) => {
    expect(await act(page, 'resets')).toEqual([
      [1200, 100],
      [1200, 100],
    ]);
    expect(await colours(page, 'picture', [10, 10], [30, 10])).toEqual([BLUE, WHITE]);
    expect(await act(page, 'wipe')).toEqual([1200, 100]);
    await page.setViewportSize({ width: 900, height: 800 });
    await eventually(page, async () => expect(await act(page, 'resets')).toContainEqual([900, 100]));
    expect(await colours(page, 'picture', [10, 10])).toEqual([BLUE]);
    await page.setViewportSize({ width: 1200, height: 800 });
    await eventually(page, async () => expect(((await act(page, 'resets')) as unknown[]).at(-1)).toEqual([1200, 100]));
  }),
);

test(
  'no frame shows it empty between a reset and what is drawn then',
  app.staying(async (page) => {
    await page.evaluate(() => {
      const canvas = document.querySelector('.anvil-role-picture') as HTMLCanvasElement;
      const seen = { frames: 0, empty: 0 };
      const look = () => {
        seen.frames += 1;
        if (canvas.getContext('2d')?.getImageData(10, 10, 1, 1).data[3] === 0) seen.empty += 1;
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { seen });
    });
    expect(await act(page, 'slow_frame')).toBe(true);
    const seen = (await page.evaluate('seen')) as { readonly frames: number; readonly empty: number };
    expect(seen.frames).toBeGreaterThan(3);
    expect(seen.empty).toBe(0);
  }),
);

test(
  'attributes read as the page has them, through save and restore',
  app.staying(async (page) => {
    expect(await act(page, 'attributes')).toEqual([
      ['#ff0000', 3, 'round', 'bold 20px sans-serif', 0, 1],
      ['#ff0000', 3, 4, 2],
      true,
      ['#ff0000', 0, '#000000'],
    ]);
    expect(await act(page, 'text')).toEqual([true, 2]);
    expect(await act(page, 'off_page')).toEqual([4, 0, 'data:,']);
  }),
);

test(
  'what is asked of the page comes behind what was drawn, also by a script on the very canvas',
  app.staying(async (page) => {
    expect(await act(page, 'order')).toEqual([0, 0, 255, 255]);
    const drawn = await page.locator('.anvil-role-picture').evaluate((canvas: HTMLCanvasElement) => {
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.fillStyle = 'red';
      pen.fillRect(70, 0, 20, 20);
      return canvas.toDataURL().startsWith('data:image/png');
    });
    expect(drawn).toBe(true);
    expect(await colours(page, 'picture', [50, 10], [80, 10])).toEqual([BLUE, RED]);
  }),
);

test(
  'pictures are drawn whole, in proportion and from the canvas itself; what is wrong is said where it is',
  app.staying(async (page) => {
    expect(await act(page, 'image')).toEqual(['data:image/png;base64,', 'PNG']);
    expect(await colours(page, 'picture', [130, 15], [110, 45], [125, 45], [110, 52], [210, 10], [330, 15])).toEqual([
      RED,
      RED,
      WHITE,
      WHITE,
      BLUE,
      RED,
    ]);
    expect(await act(page, 'refusals')).toEqual([
      'TypeError: Must pass a Media object to draw_image() or draw_image_part()',
      'TypeError: draw_image_part() takes 9 arguments',
      'RuntimeError: Could not load image _/theme/none.png',
      'RuntimeError: Could not load image text/plain',
      "TypeError: fill_rect() takes numbers, got 'wide' (str)",
      'ValueError: arc() takes a radius from 0, got -1',
      'ValueError: create_radial_gradient() takes radii from 0, got -1 and 1',
      'ValueError: add_color_stop() takes an offset from 0 to 1, got 2',
    ]);
    expect(await act(page, 'other_origin')).toBe('RuntimeError: Cannot read a canvas that shows an image of another origin.');
  }),
);

test(
  'a loop that never waits is seen drawing',
  app.staying(async (page) => {
    // Checked from within the page, so that no frame is missed.
    const looking = await page.locator('.anvil-role-picture').evaluateHandle((canvas: HTMLCanvasElement) => {
      const seen = new Set<number>();
      const done = new Promise<number[]>((resolve) => {
        const look = (): void => {
          const row = canvas.getContext('2d')?.getImageData(0, 60, 300, 1).data ?? [];
          const width = Array.from({ length: 300 }, (_, x) => row[x * 4 + 1]).filter((green) => green === 255).length;
          seen.add(width);
          if (width > 290) resolve([...seen]);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      return { done };
    });
    await begin(page, 'loop');
    const seen = await looking.evaluate(({ done }) => done);
    expect(seen.filter((width) => width > 0 && width < 290).length).toBeGreaterThan(1);
    expect(await colours(page, 'picture', [150, 60])).toEqual([GREEN]);
  }),
);

test(
  'a mouse is heard',
  app.staying(async (page) => {
    const box = await page.locator('.anvil-role-picture').boundingBox();
    const { x, y } = box ?? { x: 0, y: 0 };
    await page.mouse.move(x + 30, y + 40);
    await page.mouse.down();
    await page.mouse.up();
    expect(await act(page, 'log')).toEqual([
      ['mouse_move', 30, 40, -1],
      ['mouse_down', 30, 40, 1],
      ['mouse_up', 30, 40, 1],
    ]);
  }),
);

// Other engines can't simulate touches without a touch screen.
testInChromium(
  'a finger is heard where its events are handled',
  app.staying(async (page) => {
    const touched = await page.locator('.anvil-role-picture').evaluate((canvas) => {
      const { left, top } = canvas.getBoundingClientRect();
      const touch = new Touch({ identifier: 1, target: canvas, clientX: left + 5, clientY: top + 6 });
      return canvas.dispatchEvent(new TouchEvent('touchstart', { changedTouches: [touch], cancelable: true, bubbles: true }));
    });
    expect(touched).toBe(false);
    expect(await act(page, 'log')).toEqual([['mouse_down', 5, 6, 1]]);
  }),
);

test(
  'a SimpleCanvas shows its shapes as they are, and the pointer takes, moves and clicks them',
  app.staying(async (page) => {
    await eventually(page, async () =>
      expect(await colours(page, 'shapes', [20, 20], [80, 30], [150, 50])).toEqual([RED, GREEN, WHITE]),
    );
    const box = await page.locator('.anvil-role-shapes').boundingBox();
    const { x, y } = box ?? { x: 0, y: 0 };
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 160, y + 50);
    await page.mouse.up();
    await page.mouse.click(x + 80, y + 30);
    await eventually(page, async () => expect(await colours(page, 'shapes', [20, 20], [160, 50])).toEqual([WHITE, RED]));
    expect(await act(page, 'log')).toEqual([
      ['shape_grab', 'Rectangle', 20, 20],
      ['shape_drag', 'Rectangle', 160, 50],
      ['shape_drop', 'Rectangle', 160, 50],
      ['shape_grab', 'Circle', 80, 30],
      ['shape_drop', 'Circle', 80, 30],
      ['shape_click', 'Circle', 80, 30],
    ]);
    await act(page, 'colour');
    await eventually(page, async () => expect(await colours(page, 'shapes', [160, 50])).toEqual(['255 0 255']));
  }),
);
