import type { Locator, Page } from 'playwright-core';
import type { PageWindow } from '../../../ui/page/index.ts';
import { button, labelText } from './on-page.ts';
import { until } from './until.ts';

/** What the page says of Python that runs long (`ui/overlays/running.ts`). */
export const longRunNotice = (page: Page): Locator => page.locator('.hearth-running');

/**
 * From now on the page speaks of it after a second (api §8.9). For a page that has started: on a busy machine the start itself
 * may take longer.
 */
export async function toldSoon(page: Page): Promise<Page> {
  await page.evaluate(() => {
    (window as PageWindow).hearthLongRunMs = 1_000;
  });
  return page;
}

/** Presses Stop there. */
export const pressStop = (page: Page): Promise<void> => button(page, 'Stop').click();

/** Waits until nothing is said of it any more. */
export const untilNoticeGone = (page: Page): Promise<void> => longRunNotice(page).waitFor({ state: 'detached' });

/** Opens the app of `test/fixtures/running` anew from there. */
export async function openAnew(page: Page): Promise<void> {
  await button(page, 'Open anew').click();
  await untilNoticeGone(page);
  await page.getByText('Running').waitFor();
}

/** Python of the app of `test/fixtures/running` goes on answering. */
export async function goesOn(page: Page): Promise<void> {
  await button(page, 'Say').click();
  await until(labelText(page, 'log'), 'said ');
}
