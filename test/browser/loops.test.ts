import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { labelText, repoFile, visits, withBlockingWay } from '../support/browser/index.ts';

const app = visits(repoFile('examples', 'never-freeze'), { ready: 'Ready' });

const pulls = withBlockingWay('service-worker');

const progress = (page: Page) => labelText(page, 'progress');
const throwDice = async (page: Page) => {
  await page.getByRole('button', { name: 'Throw' }).click();
  await page.waitForFunction(() => /^[1-9]/.test(document.querySelector('.anvil-role-progress')?.textContent ?? ''));
};

test('where waits pull, the page is told on and on of a loop that never pauses', async () => {
  const page = await app.open(pulls);
  await page.getByText('Let other handlers in').click();
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const label = document.querySelector('.anvil-role-progress') as Element;
    new MutationObserver(() => seen.add(label.textContent ?? '')).observe(label, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await throwDice(page);
  // More items than may be unacknowledged, so acknowledgements have arrived meanwhile.
  await page.waitForFunction(() => (window as unknown as { seen: Set<string> }).seen.size > 20);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].slice(1, 21));
  for (const text of seen) expect(text).toMatch(/%$/);
});

test('a loop that gives way lets a dialog of Python open and answer', async () => {
  const page = await app.open();
  await throwDice(page);
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  await page.getByPlaceholder('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Say hello' }).click();
  await page.getByText('Hello Ada!').waitFor();
  expect(await progress(page).innerText()).toMatch(/%$/);
  await page.getByText('throws in').waitFor();
});

test('a click during a loop that does not give way is not lost', async () => {
  const page = await app.open();
  await page.getByText('Let other handlers in').click();
  await throwDice(page);
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  expect(await progress(page).innerText()).toMatch(/%$/);
  await page.getByPlaceholder('Your name').waitFor();
  expect(await progress(page).innerText()).toContain('throws in');
});
