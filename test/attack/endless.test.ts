/** Apps that never yield: their users regain the page, by Stop or by reopening the app. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  button,
  noticeAfterOneSecond,
  pressStop,
  reopenApp,
  repoFile,
  stillAnswers,
  untilNoticeGone,
  visits,
} from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'running'), { ready: 'Running' });

/** The running code is abandoned and the app reopened, after which it works. */
async function isOpenedAnew(page: Page): Promise<void> {
  await pressStop(page);
  await reopenApp(page);
  await stillAnswers(page);
  app.takeErrors();
}

test.each([
  ['within a sort that calls its key', 'Sort'],
  ['within a regular expression', 'Match'],
  ['that asks the page without end', 'Inquire'],
])('a loop %s ends on Stop', async (_where, name) => {
  const page = await noticeAfterOneSecond(await app.open());
  await button(page, name).click();
  await pressStop(page);
  await untilNoticeGone(page);
  await stillAnswers(page);
  expect(app.takeErrors().join('\n')).toContain('KeyboardInterrupt');
});

test.each(['init', 'import'])('a loop in %s can be stopped before there is a form', async (where) => {
  const page = await app.arrive();
  await page.goto(`${app.server().address}/#${where}`);
  await pressStop(page);
  await untilNoticeGone(page);
  await page.getByText('Stopped: the running code was stopped from the page.').waitFor({ state: 'attached' });
  app.takeErrors();
});

test('an app that catches KeyboardInterrupt for ever is opened anew', async () => {
  const page = await noticeAfterOneSecond(await app.open());
  await button(page, 'Deaf').click();
  await isOpenedAnew(page);
});

test('of a hundred loops at once the user is rid in two presses', async () => {
  const page = await noticeAfterOneSecond(await app.open());
  await button(page, 'Loop').evaluate((loop: HTMLElement) => {
    for (let clicks = 0; clicks < 100; clicks += 1) loop.click();
  });
  await isOpenedAnew(page);
});

test('memory that runs out is a MemoryError of the app, and Python goes on', async () => {
  const page = await app.open();
  await button(page, 'Hoard').click();
  await page.getByText('MemoryError').first().waitFor({ state: 'attached' });
  await stillAnswers(page);
  app.takeErrors();
});
