import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { button, labelText, repoFile, testWithStackSwitching, until, visits, workerErrors } from '../support/browser/index.ts';

const app = visits(repoFile('test', 'fixtures', 'imports'), { ready: 'Imports' });

const log = (page: Page) => labelText(page, 'log');

testWithStackSwitching(
  'two handlers that import one module, which blocks meanwhile, both get all of it',
  app.staying(async (page) => {
    await button(page, 'First').click();
    await button(page, 'Second').click();
    await until(log(page), 'First:whole-42-module Second:whole-42-module');
  }),
);

test(
  'a handler in an endless loop is stopped from the page, and the app goes on',
  app.staying(async (page) => {
    await button(page, 'Loop').click();
    await until(log(page), 'turning True');
    await button(page, 'Count').click();
    await page.evaluate(() => (window as unknown as { hearth: { stop(): void } }).hearth.stop());
    await until(labelText(page, 'counted'), '1');
    await page.locator('#error-indicator').click();
    await page.getByText('Stopped: the running code was stopped from the page.').waitFor();
    await app.server().said(/KeyboardInterrupt: stopped from the page/);
    expect(app.takeErrors()).toEqual(workerErrors([expect.stringContaining('in loop_click')]));
  }),
);

test(
  'a breakpoint in client code is passed over with a word, and sockets are refused with what to do',
  app.staying(async (page) => {
    await button(page, 'Reach').click();
    await page.getByText(/browsers have no sockets; use anvil\.http\.request, or do it in a server function/).waitFor();
    await page
      .getByText(/breakpoint\(\) at \S+Main\/__init__\.py, line \d+ is passed over: .* or show it with alert\(\)/)
      .waitFor();
  }),
);
