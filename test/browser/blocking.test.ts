import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, labelText, repoFile, until, visits } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'blocking'), { ready: 'Blocking' });

const log = (page: Page) => labelText(page, 'log');
const counted = (page: Page) => labelText(page, 'counted');
const dialogs = (page: Page) => page.locator('.anvil-alert-modal');

test.each([
  ['a server call', 'Call', 'asking', 'asking 42'],
  ['time.sleep', 'Sleep', 'sleeping', 'sleeping awake'],
])(
  'a handler blocked in %s lets other clicks be handled',
  app.staying(async (page, _way, name, during, after) => {
    await button(page, name).click();
    await until(log(page), during);
    await button(page, 'Count').click();
    await until(counted(page), '1');
    await button(page, 'Count').click();
    await until(counted(page), '2');
    expect(await log(page).innerText()).toBe(during);
    await button(page, 'Enough').click();
    await until(log(page), after);
  }),
);

test(
  'two handlers wait for the server at once',
  app.staying(async (page) => {
    await button(page, 'Call').click();
    await button(page, 'Sleep').click();
    await until(log(page), 'asking sleeping');
    await button(page, 'Enough').click();
    await page.getByText('42').waitFor();
    await page.getByText('awake').waitFor();
  }),
);

test(
  'a handler blocked in alert lets timers and other clicks be handled',
  app.staying(async (page) => {
    await button(page, 'Dialog').click();
    await page.getByRole('heading', { name: 'Lower' }).waitFor();
    const before = Number(await counted(page).textContent());
    await page.waitForFunction(
      ([text]) => Number(document.querySelector('.anvil-role-counted')?.textContent) > Number(text),
      [before],
    );
    await button(page, 'Open the upper').click();
    await page.getByRole('heading', { name: 'Upper' }).waitFor();
    expect(await dialogs(page).count()).toBe(2);
    await button(page, 'Close the upper').click();
    await button(page, 'Answer below').click();
  }),
);

test(
  'nested alerts of different handlers close from the top',
  app.staying(async (page) => {
    await button(page, 'Dialog').click();
    await button(page, 'Open the upper').click();
    await button(page, 'Close the upper').click();
    await until(log(page), 'upper:closed');
    expect(await dialogs(page).count()).toBe(1);
    await button(page, 'Answer below').click();
    await until(log(page), 'upper:closed lower:closed');
    expect(await dialogs(page).count()).toBe(0);
  }),
);

test(
  'nested alerts of different handlers close from below',
  app.staying(async (page) => {
    await button(page, 'Dialog').click();
    await button(page, 'Open the upper').click();
    await button(page, 'Close the lower').click();
    await until(log(page), 'lower:closed');
    expect(await dialogs(page).count()).toBe(1);
    await button(page, 'Close the upper').click();
    await until(log(page), 'lower:closed upper:closed');
    expect(await dialogs(page).count()).toBe(0);
  }),
);
