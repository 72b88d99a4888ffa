import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { labelText, longestPageTask, repoFile, visits } from '../../support/browser/index.ts';

const app = visits(repoFile('examples', 'never-freeze'), { ready: 'Ready', launch: { measures: true } });

/** In milliseconds; a keystroke that becomes visible later than this feels delayed. */
const AT_ONCE = 100;
const TYPED = 'the page never waits for Python';

const progress = (page: Page) => labelText(page, 'progress');
const note = (page: Page) => page.getByPlaceholder('Type here');
const throwDice = async (page: Page) => {
  await page.getByRole('button', { name: 'Throw' }).click();
  await page.waitForFunction(() => /^[1-9]/.test(document.querySelector('.anvil-role-progress')?.textContent ?? ''));
};
const finished = (page: Page) => page.getByText('throws in').waitFor({ timeout: 60_000 });

/** Records, at each painted frame, the text of the progress label and how long after its key each character became visible. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const delays: number[] = [];
    Object.assign(window, { seen, delays });
    const label = document.querySelector('.anvil-role-progress .anvil-label-text');
    const look = (): void => {
      seen.add(label?.textContent ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    document.addEventListener('input', (event) => requestAnimationFrame(() => delays.push(performance.now() - event.timeStamp)));
  });
}

/** Acts as a user: types, opens and closes a dialog of the page's own, scrolls. `look` is called after each action. */
async function useThePage(page: Page, look: () => Promise<void>): Promise<void> {
  await note(page).click();
  await page.keyboard.type(TYPED, { delay: 30 });
  expect(await note(page).inputValue()).toBe(TYPED);
  await look();

  await page.getByRole('button', { name: 'How it works' }).click();
  await page.getByRole('heading', { name: 'How it works' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await look();

  const list = page.locator('.anvil-role-scrolling');
  await list.hover();
  await page.mouse.wheel(0, 400);
  await page.waitForFunction(() => (document.querySelector('.anvil-role-scrolling')?.scrollTop ?? 0) > 0);
  await look();
}

test('a loop that never pauses is painted as it goes, and keeps no keystroke waiting', async () => {
  const page = await app.open();
  await page.getByText('Let other handlers in').click();
  const idle = await longestPageTask(page, () => useThePage(page, async () => undefined));
  await note(page).fill('');
  await watch(page);

  const busy = await longestPageTask(page, async () => {
    await throwDice(page);
    await useThePage(page, async () => expect(await progress(page).innerText()).toMatch(/%$/));
    await finished(page);
  });

  const { seen, delays } = await page.evaluate(() => {
    const { seen, delays } = window as unknown as { seen: Set<string>; delays: number[] };
    return { seen: seen.size, delays };
  });
  expect(seen).toBeGreaterThanOrEqual(20);
  expect(delays).toHaveLength(TYPED.length);
  expect(delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)]).toBeLessThan(AT_ONCE);
  // The time for the dialog's styles depends on the machine; Python must add no task that is long enough to be noticed.
  expect(busy.processor).toBeLessThanOrEqual(Math.max(50, 2 * idle.processor));
});
