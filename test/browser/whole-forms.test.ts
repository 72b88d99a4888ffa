/** A large form comes into sight as a whole, also on a computer so slow that the page takes many tasks to make it. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, longestPageTask, repoFile, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'whole'), { ready: 'Whole' });

/** Components that the page shows of each form, the form included. */
const [SMALL, LARGE] = [3, 500];

/** How many components there were in the frames so far. */
type Watching = Window & { seen: number[] };

/** Slower than any computer that is in use. */
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
