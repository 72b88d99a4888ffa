import type { Locator, Page } from 'playwright-core';
import type { PageWindow } from '../../../ui/page/index.ts';
import { button, labelText } from './locators.ts';
import { until } from './until.ts';

/** The page's notice about Python that runs long (`ui/overlays/long-run-toast.ts`). */
export const longRunNotice = (page: Page): Locator => page.locator('.hearth-running');

/**
 * Makes the page show the notice after a second (api §8.9). For a page that has started, since on a busy machine the start may take longer.
 */
export async function noticeAfterOneSecond(page: Page): Promise<Page> {
  await page.evaluate(() => {
    (window as PageWindow).hearthLongRunMs = 1_000;
  });
  return page;
}

/** Presses Stop in the notice. */
export const pressStop = (page: Page): Promise<void> => button(page, 'Stop').click();

/** Waits until the notice is gone. */
export const untilNoticeGone = (page: Page): Promise<void> => longRunNotice(page).waitFor({ state: 'detached' });

/** Reopens the app of `test/fixtures/running` by the notice. */
export async function reopenApp(page: Page): Promise<void> {
  await button(page, 'Open anew').click();
  await untilNoticeGone(page);
  await page.getByText('Running').waitFor();
}

/** Checks that Python of the app of `test/fixtures/running` still answers. */
export async function stillAnswers(page: Page): Promise<void> {
  await button(page, 'Say').click();
  await until(labelText(page, 'log'), 'said ');
}
