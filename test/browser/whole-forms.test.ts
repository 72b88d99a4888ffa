/** A large form becomes visible as a whole, even on a slow computer on which the page takes many tasks to create it. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, longestPageTask, repoFile, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'whole'), { ready: 'Whole' });

/** The number of components of each form, the form included. */
const [SMALL, LARGE] = [3, 500];

/** The number of components in each frame so far. */
type Watching = Window & { seen: number[] };

/** Makes the page slower than any computer in use. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
}

const watch = (page: Page) =>
  page.evaluate(() => {
    const { seen } = Object.assign(window as unknown as Watching, { seen: [] as number[] });
    const look = (): void => {
      seen.push(document.querySelectorAll('#appGoesHere .anvil-component').length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const seen = (page: Page) => page.evaluate(() => [...new Set((window as unknown as Watching).seen)]);

test('a form of 500 components is never seen in part', async () => {
  const page = await app.open();
  const open = async () => {
    await button(page, 'Go').click();
    await button(page, 'Back').waitFor();
  };
  const { processor, clock } = await longestPageTask(page, open);
  console.info(`the longest page task while 500 components appear: ${processor} ms, ${clock} ms by the clock`);

  await button(page, 'Back').click();
  await button(page, 'Go').waitFor();
  await slowDown(page);
  await watch(page);
  await open();
  expect(await seen(page)).toEqual([SMALL, LARGE]);
});
