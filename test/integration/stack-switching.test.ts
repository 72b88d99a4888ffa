/** The order of handlers, with real Python that switches stacks. */
import { beforeAll, expect, jest, test } from '@jest/globals';
import { MockServer } from '../../testing/index.ts';
import { openFixture } from '../support/worker/index.ts';

const { page, report, logged, untilLogged, errors } = openFixture('flows', new MockServer());

beforeAll(() => {
  expect(report().blocking).toBe('stack-switching');
});

test('waits end in any order', async () => {
  page().click('Nap long');
  page().click('Nap');
  await untilLogged('nap over long nap over');
});

test('a flow whose wait is over does not go on in the midst of another’s computation', async () => {
  page().click('Nap');
  page().click('Compute');
  await page().until(() => logged().includes('nap over'));
  expect(logged()).toMatch(/^computed with marks \[\d+\] nap over$/);
});

test('a click in the midst of a computation is handled after it', async () => {
  page().click('Compute');
  page().click('Mark');
  await page().until(() => logged().includes('marked'));
  expect(logged()).toMatch(/^computed with marks \[\d+\] marked$/);
});

test('an alert is closed by the button of its own form, while other handlers run', async () => {
  page().click('Ask');
  // Clicked before the dialog covers it.
  page().click('Mark');
  await page().until(() => page().has('text', 'Save'));
  await untilLogged('marked');
  page().click('Save');
  await untilLogged('marked answer:saved');
});

test('an endless loop shows how far it is and is stopped; a handler that sleeps meanwhile is not', async () => {
  page().click('Nap long');
  page().click('Loop');
  await page().until(() => Number(page().text('progress')) > 10_000);
  page().stop();
  await untilLogged('long nap over');
  expect(errors.splice(0)).toEqual([expect.stringContaining('KeyboardInterrupt: stopped from the page')]);
});

test('a page that fails in running a batch leaves nobody waiting, and is told of', async () => {
  jest.spyOn(page(), 'receive').mockImplementationOnce(() => {
    throw new TypeError('no room');
  });
  page().click('Look');
  await page().until(() => logged().startsWith('saw nothing'));
  expect(logged()).toMatch(
    /could not run batch \d+ on the page: TypeError: no room\nThis is a fault of Hearth's, not of the app\. Please report this text\.$/,
  );
  expect(errors.splice(0)).toEqual([expect.stringMatching(/^Hearth: batch \d+ failed on the page: TypeError: no room\. /)]);
});

test('two handlers that import one module whose import waits both get the whole of it', async () => {
  page().click('Import');
  page().click('Import');
  await untilLogged('whole module whole module');
});
