/** Two of Hearth's own boxes that share a corner of the page do not cover each other (api §8.6, §8.10). */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { closeVisits, repoFile, sharedBrowser } from '../support/browser/index.ts';

const styles = ['error-indicator.css', 'running.css'].map((file) => readFileSync(repoFile('ui', 'styles', file), 'utf8'));
let page: Page;
beforeAll(async () => {
  page = await (await sharedBrowser()).newPage({ viewport: { width: 500, height: 400 } });
  await page.setContent(
    `<style>${styles.join('\n')}</style><div id="error-indicator">An error<br>occurred</div><div class="hearth-notice">Online</div>`,
  );
});
afterAll(closeVisits);

const place = (selector: string) =>
  page.evaluate((one) => {
    const { top, bottom, right } = document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect();
    return { top, bottom: innerHeight - bottom, right: innerWidth - right };
  }, selector);

test('the notice stands in its corner, and above the indicator of errors while that is there', async () => {
  expect(await place('.hearth-notice')).toMatchObject({ bottom: 20, right: 20 });
  await page.evaluate(() => document.getElementById('error-indicator')?.style.setProperty('display', 'block'));
  const error = await place('#error-indicator');
  expect(error).toMatchObject({ bottom: 20, right: 20 });
  expect(await place('.hearth-notice')).toMatchObject({ bottom: 400 - error.top + 20, right: 20 });
});
