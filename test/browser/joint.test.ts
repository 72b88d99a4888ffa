/**
 * Blocking of Python (decisions/blocking.md), the riskiest mechanism, in both ways: Python's stack is suspended, or its thread is
 * blocked and pulls messages.
 */
import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { PageWindow } from '../../ui/page/index.ts';
import {
  button,
  labelText,
  repoFile,
  testIn,
  testWithStackSwitching,
  until,
  visits,
  withBlockingWay,
  workerErrors,
} from '../support/browser/index.ts';
import { engineOfTests } from '../support/engines/index.ts';

const JOINT = repoFile('test', 'fixtures', 'joint');
const app = visits(JOINT, { ready: 'Joint' });
const isolated = visits(JOINT, { ready: 'Joint', isolated: true });
const pulls = withBlockingWay('service-worker');

const press = (page: Page) => page.locator('.press');
const note = (page: Page) => page.getByPlaceholder('note');
const dialogs = (page: Page) => page.locator('.anvil-alert-modal');

/** Waits until this many different texts of an element were painted. */
const framesThatDiffer = (locator: Locator, count: number): Promise<void> =>
  locator.evaluate(
    (element, wanted) =>
      new Promise<void>((resolve) => {
        const seen = new Set<string | null>();
        const look = (): void => {
          if (seen.add(element.textContent).size < wanted) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
    count,
  );

/** Clicks Work, and waits until the server has responded and the dialog is open. */
const toQuestion = async (page: Page): Promise<void> => {
  await button(page, 'Work').click();
  await button(page, 'Give answer').waitFor();
};

const switching = [['stack switching', app, undefined]] as const;
const pulling = [
  ['a service worker', app, pulls],
  ['shared memory', isolated, withBlockingWay('shared-memory')],
] as const;
const ways = engineOfTests === 'webkit' ? pulling : [...switching, ...pulling];

describe.each(ways)('with %s', (way, app, prepare) => {
  test(
    'Python says that it waits so',
    app.staying(async (page) => {
      const named = await page.evaluate(async () => (await (window as PageWindow).hearth?.booted)?.blocking);
      expect(way).toContain(named?.replace('-', ' '));
    }, prepare),
  );

  test(
    'a component whose nodes a page script wrapped moves to another panel and back, and its listener stays',
    app.staying(async (page) => {
      await page.locator('.anvil-role-left .wrapped > .press').click();
      await until(labelText(page, 'log'), 'click');
      await note(page).fill('still here');
      for (const panel of ['right', 'left']) {
        await button(page, 'Move').click();
        await page.locator(`.anvil-role-${panel} .wrapped > .press`).waitFor();
        expect(await page.locator(`.anvil-role-${panel} .wrapped > .anvil-role-note`).inputValue()).toBe('still here');
        await press(page).click();
      }
      await until(labelText(page, 'log'), 'click click click');
    }, prepare),
  );

  test(
    'while a handler waits for the server, clicks are handled, page listeners call and components move',
    app.staying(async (page) => {
      await page.evaluate('void (window.isUndecided = true)');
      await button(page, 'Work').click();
      await until(labelText(page, 'log'), 'asking');
      await button(page, 'Move').click();
      for (const count of ['1', '2']) {
        await button(page, 'Count').click();
        await until(labelText(page, 'counted'), count);
      }
      await page.locator('.anvil-role-right .press').click();
      await until(labelText(page, 'log'), 'asking click');
      await page.evaluate('void (window.isUndecided = false)');
      await until(labelText(page, 'log'), 'asking click 42');
      await button(page, 'Give answer').click();
    }, prepare),
  );

  test(
    'a click waits for the server, then for a dialog that its own form closes with an answer',
    app.staying(async (page) => {
      await toQuestion(page);
      await page.getByPlaceholder('answer').fill('yes');
      await button(page, 'Give answer').click();
      await until(labelText(page, 'log'), 'asking 42 answer:yes');
      expect(await dialogs(page).count()).toBe(0);
    }, prepare),
  );

  test(
    'a dialog stays usable after a second one was opened over it and closed',
    app.staying(async (page) => {
      await toQuestion(page);
      await button(page, 'Ask aside').click();
      await button(page, 'OK').click();
      await until(labelText(page, 'log'), 'asking 42 aside:True');
      await page.getByPlaceholder('answer').fill('late');
      await button(page, 'Give answer').click();
      await until(labelText(page, 'log'), 'asking 42 aside:True answer:late');
    }, prepare),
  );

  test(
    'an endless loop shows how far it is, is stopped from the page, and the app goes on',
    app.staying(async (page) => {
      await button(page, 'Compute').click();
      await framesThatDiffer(labelText(page, 'progress'), 20);
      await page.evaluate('hearth.stop()');
      await page.getByText('An error occurred').waitFor();
      await app.server().said(/KeyboardInterrupt: stopped from the page/);
      expect(app.takeErrors()).toEqual(workerErrors([expect.stringContaining('KeyboardInterrupt: stopped from the page')]));
      await button(page, 'Count').click();
      await until(labelText(page, 'counted'), '1');
    }, prepare),
  );
});

/** Closes the lower dialog, whose handler must first wait for the server, while the upper one is open. */
const closeBelow = async (page: Page): Promise<void> => {
  await toQuestion(page);
  await page.evaluate('void (window.isUndecided = true)');
  await button(page, 'Think first').click();
  await button(page, 'Ask aside').click();
  await page.getByRole('heading', { name: 'Aside' }).waitFor();
  await page.evaluate('void (window.isUndecided = false)');
};

testWithStackSwitching(
  'with stack switching, waits end in any order: the dialog below closes first',
  app.staying(async (page) => {
    await closeBelow(page);
    await until(labelText(page, 'log'), 'asking 42 answer: 42');
    expect(await dialogs(page).count()).toBe(1);
    await button(page, 'OK').click();
    await until(labelText(page, 'log'), 'asking 42 answer: 42 aside:True');
  }),
);

test(
  'with pulling, waits end last in, first out: the dialog below closes when the one above has',
  app.staying(async (page) => {
    await closeBelow(page);
    expect(await dialogs(page).count()).toBe(2);
    await button(page, 'OK').click();
    await until(labelText(page, 'log'), 'asking 42 aside:True answer: 42');
  }, pulls),
);

// The other browsers start the app anew when its user comes back.
testIn('webkit')('who leaves while Python waits by a service worker, and comes back, finds it waiting', async () => {
  const page = await app.open(pulls);
  await toQuestion(page);
  await page.goto(`${await page.evaluate('location.href')}?elsewhere`);
  await page.getByText('Joint').first().waitFor();
  await page.waitForFunction(() => 'startOver' in window);
  await page.goBack();
  await page.getByPlaceholder('answer').fill('back');
  await button(page, 'Give answer').click();
  await until(labelText(page, 'log'), 'asking 42 answer:back');
});
