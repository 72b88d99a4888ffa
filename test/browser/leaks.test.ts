import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { labelText, memoryUsage, repoFile, until, visits } from '../support/browser/index.ts';
import { repeated } from '../support/node/repeated.ts';

/**
 * The limit on the growth of the heaps in bytes, which include caches and compiled code. Of 500 components in each round, leaking
 * seventy bytes for each would reach it; in the part `soak`, eleven.
 */
const GROWTH = 1_000_000;
/** Rounds for each click, so that no click takes long on a busy machine. */
const AT_ONCE = 10;
const ROUNDS = repeated(40);

const app = visits(repoFile('test', 'fixtures', 'leaving'), { ready: 'Leaving', launch: { measures: true } });

/** Opens and leaves the form of 500 components ten times; returns what Python keeps then. */
async function leave(page: Page): Promise<unknown> {
  const done = labelText(page, 'done');
  const turn = Number(await done.textContent()) + 1;
  await page.getByRole('button', { name: 'Go' }).click();
  await until(done, String(turn));
  return JSON.parse((await page.locator('.anvil-role-kept').textContent()) ?? '');
}

test(`a form of 500 components that is opened and left ${ROUNDS} times leaves nothing behind`, async () => {
  const page = await app.open();
  await page.locator('.anvil-text-box').fill(String(AT_ONCE));
  const before = await leave(page);
  const first = await memoryUsage(page);

  for (let rounds = AT_ONCE; rounds < ROUNDS; rounds += AT_ONCE) expect(await leave(page)).toEqual(before);
  const last = await memoryUsage(page);

  expect(last.nodes).toBeLessThanOrEqual(first.nodes);
  expect(last.listeners).toBeLessThanOrEqual(first.listeners);
  expect(last.page - first.page).toBeLessThan(GROWTH);
  expect(last.worker - first.worker).toBeLessThan(GROWTH);
});
