/** Dialogs, notifications and the loading indicator, with keyboard, mouse and accessibility tree. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, labelText, repoFile, seriousViolations, until, visits, workerErrors } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'dialogs'), { ready: 'Dialogs' });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const log = (page: Page) => labelText(page, 'log');
/** The text or title of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement?.getAttribute('role') === 'dialog') return 'the dialog';
    return activeElement?.textContent || activeElement?.getAttribute('placeholder') || activeElement?.tagName;
  });
const press = async (page: Page, key: string) => {
  await page.keyboard.press(key);
  return focused(page);
};

test(
  'a question takes the focus, keeps Tab inside, and gives the focus back with the answer',
  app.staying(async (page) => {
    await button(page, 'Ask').focus();
    await page.keyboard.press('Enter');
    await dialog(page, 'A question').waitFor();
    await page.locator('.anvil-modal.anvil-in').waitFor();
    expect(await focused(page)).toBe('the dialog');

    expect(await press(page, 'Shift+Tab')).toBe('Yes');
    expect(await press(page, 'Shift+Tab')).toBe('No');
    expect(await press(page, 'Tab')).toBe('Yes');
    expect(await press(page, 'Tab')).toBe('the dialog');

    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await until(log(page), 'True');
    expect(await focused(page)).toBe('Ask');
  }),
);

test(
  'Escape dismisses it',
  app.staying(async (page) => {
    await button(page, 'Ask').click();
    await dialog(page, 'A question').waitFor();
    await page.keyboard.press('Escape');
    await until(log(page), 'None');
  }),
);

test(
  'so does a click beside it that begins and ends there',
  app.staying(async (page) => {
    await button(page, 'Ask').click();
    const text = page.getByText('Really?');
    await text.waitFor();
    await page.mouse.move(5, 400);
    await page.mouse.down();
    await text.hover();
    await page.mouse.up();
    await button(page, 'Yes').focus();
    expect(await dialog(page, 'A question').count()).toBe(1);
    await page.mouse.click(5, 400);
    await until(log(page), 'None');
  }),
);

test(
  'one that insists is left by its button alone',
  app.staying(async (page) => {
    await button(page, 'Insist').click();
    const insisting = dialog(page, 'No way round');
    await insisting.waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    expect(await insisting.getByRole('button').allInnerTexts()).toEqual(['Fine']);
    await button(page, 'Fine').press(' ');
    await until(log(page), '1');
  }),
);

test(
  'a button that has a style stands out, whichever it is',
  app.staying(async (page) => {
    const ground = (name: string) => button(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);
    const plain = await ground('Ask');
    await button(page, 'Ask').click();
    const [yes, no] = [await ground('Yes'), await ground('No')];
    await button(page, 'Yes').click();
    await until(log(page), 'True');
    await button(page, 'Insist').click();
    expect(new Set([plain, yes, no, await ground('Fine')]).size).toBe(4);
    await button(page, 'Fine').click();
  }),
);

test(
  'of two the upper one alone can be reached, and each gives the focus back to the one before',
  app.staying(async (page) => {
    await button(page, 'Form').click();
    await page.getByPlaceholder('Name').fill('Ada');
    // Nothing overflows: neither a long title without spaces nor a button with a long text.
    const left = (part: string) =>
      page
        .locator(part)
        .last()
        .evaluate((element) => element.getBoundingClientRect().left);
    expect(await left('.anvil-modal-footer button')).toBeGreaterThan(await left('.anvil-modal-content'));
    expect(await page.locator('.anvil-modal').evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await button(page, 'More').click();
    await dialog(page, 'Second').waitFor();
    expect(await page.locator('[role=dialog]:not([inert]), #appGoesHere:not([inert])').count()).toBe(1);
    await button(page, 'OK').focus();
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]')?.id)).toBe('alert-modal-1');
    }
    await button(page, 'OK').click();
    await until(log(page), 'True');
    expect(await page.getByRole('dialog').count()).toBe(0);
  }),
);

test(
  'a notification is an alert to screen readers, and its cross closes it',
  app.staying(async (page) => {
    await button(page, 'Note').click();
    const note = page.getByRole('alert').filter({ hasText: 'Saved' });
    await note.waitFor();
    expect(await note.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
    await note.getByRole('button', { name: 'Close' }).click();
    await note.waitFor({ state: 'detached' });
  }),
);

test(
  'the loading indicator shows while a call runs, is told to screen readers, and goes with the answer',
  app.staying(async (page) => {
    const spinner = page.getByRole('status', { name: 'Loading' });
    await spinner.waitFor({ state: 'hidden' });
    await button(page, 'Call').click();
    await spinner.waitFor();
    await until(log(page), 'answered');
    await spinner.waitFor({ state: 'hidden' });
  }),
);

test(
  "a theme's own picture takes the drawing's place",
  app.staying(async (page) => {
    const drawing = page.locator('#loadingSpinner svg');
    const spinner = page.getByRole('status', { name: 'Loading' });
    await spinner.waitFor({ state: 'hidden' });
    await button(page, 'Call').click();
    await drawing.waitFor();
    await until(log(page), 'answered');
    await spinner.waitFor({ state: 'hidden' });

    const theme = await page.addStyleTag({
      content: '.anvil-spinner::before { content: ""; background: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) }',
    });
    await button(page, 'Call').click();
    await spinner.waitFor();
    expect(await drawing.isVisible()).toBe(false);
    await until(log(page), 'answered');
    await theme.evaluate((style) => (style as HTMLStyleElement).remove());
  }),
);

test(
  "nothing of the loading indicator's own covers the picture of a theme, which takes its colour and shadow away",
  app.staying(async (page) => {
    const picture = encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg"><rect width="70" height="70" fill="#f00"/></svg>',
    );
    const theme = await page.addStyleTag({
      content: `#loadingSpinner {
        background-color: transparent; background-image: url("data:image/svg+xml,${picture}") !important;
        border-radius: 0; box-shadow: none; opacity: 1 !important; transition: none !important; }`,
    });
    await page.evaluate('setLoading(true)');
    const shot = (await page.locator('#loadingSpinner').screenshot()).toString('base64');
    await page.evaluate('setLoading(false)');
    await theme.evaluate((style) => (style as HTMLStyleElement).remove());
    const pixels = await page.evaluate(async (png) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      pen.drawImage(image, 0, 0);
      const at = (x: number, y: number) => pen.getImageData(x, y, 1, 1).data.join();
      return [at(3, 3), at(35, 10), at(60, 35)];
    }, shot);
    expect(pixels).toEqual(Array(3).fill('255,0,0,255'));
  }),
);

test('an expired session offers to reload, and reloads', async () => {
  const page = await app.open();
  await button(page, 'Expire').click();
  const expired = dialog(page, 'Session Expired');
  await expired.getByText('Your session has timed out. Please refresh the page to continue.').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.evaluate('void (window.isFormer = true)');
  await expired.getByRole('button', { name: 'Refresh now' }).click();
  await page.waitForFunction(() => !('isFormer' in window));
  expect(app.takeErrors()).toEqual(workerErrors([expect.stringContaining('SessionExpiredError')]));
});
