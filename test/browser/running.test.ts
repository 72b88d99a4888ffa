/** A handler runs for long without waiting: the user may stop it, wait, or reopen the app, and the page remains responsive. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  button,
  labelText,
  longRunNotice,
  noticeAfterOneSecond,
  pressStop,
  reopenApp,
  repoFile,
  seriousViolations,
  stillAnswers,
  until,
  untilNoticeGone,
  visits,
  withBlockingWay,
} from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'running'), { ready: 'Running' });

const pulls = withBlockingWay('service-worker');

const draft = (page: Page) => page.getByPlaceholder('Draft');
/** The text of the error indicator for a handler that was stopped. */
const stopped = (page: Page) => page.getByText('Stopped: the running code was stopped from the page.');

test.each([
  ['where stacks switch', 'five seconds', undefined],
  ['where waits pull', 'the time that the page names', pulls],
])('an endless loop is spoken of politely, and ends on Stop, %s, after %s', async (_where, _after, prepare) => {
  const page = await app.open(prepare);
  if (prepare) await noticeAfterOneSecond(page);
  await button(page, 'Loop').click();
  await draft(page).pressSequentially('half');
  await longRunNotice(page).waitFor();
  expect(await page.getByRole('status').innerText()).toBe('This is taking long. The page goes on meanwhile.');
  await draft(page).pressSequentially(' a sentence');
  expect(await seriousViolations(page)).toEqual([]);
  // When Stop is used by keyboard, the focus returns to where the user was typing.
  await button(page, 'Stop').focus();
  await page.keyboard.press('Enter');
  await untilNoticeGone(page);
  await stopped(page).waitFor({ state: 'attached' });
  await page.keyboard.type(' more');
  expect(await draft(page).inputValue()).toBe('half a sentence more');
  await stillAnswers(page);
  app.takeErrors();
});

test.each([
  ['where stacks switch', undefined],
  ['where waits pull', pulls],
])(
  'one C call that never ends cannot be stopped, and the app is opened anew when its user says so, %s',
  async (_where, prepare) => {
    const page = await noticeAfterOneSecond(await app.open(prepare));
    await draft(page).fill('lost');
    await button(page, 'Add').click();
    await longRunNotice(page).waitFor();
    await pressStop(page);
    const status = page.getByRole('status');
    await status.getByText('It does not stop.').waitFor();
    expect(await status.innerText()).toContain('what you typed here, and have not saved, is lost');
    await reopenApp(page);
    expect(await draft(page).inputValue()).toBe('');
    await stillAnswers(page);
    app.takeErrors();
  },
);

test('who keeps waiting is left alone, and finds the app as it was', async () => {
  const page = await noticeAfterOneSecond(await app.open());
  await button(page, 'Take a while').click();
  await button(page, 'Keep waiting').click();
  await untilNoticeGone(page);
  await until(labelText(page, 'log'), 'done');
});
