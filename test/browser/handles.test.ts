/** Page objects held by Python, and callables held by the page, are released with their form. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  labelText,
  memoryUsage,
  type ReferenceCounts,
  referenceCounts,
  repoFile,
  until,
  visits,
} from '../support/browser/index.ts';
import { repeated } from '../support/node/repeated.ts';

interface Counts extends ReferenceCounts {
  readonly proxies: number;
  readonly callables: number;
  /** What the form has put into a WeakMap, with itself as key. */
  readonly entry: unknown;
}

/** Rounds for each click, so that no click takes long on a busy machine. */
const AT_ONCE = 20;
const ROUNDS = repeated(40);
/** The number of handles that the app keeps: for its button, and for the last check. */
const FEW = 10;

const app = visits(repoFile('test', 'fixtures', 'handles'), { ready: 'Handles' });

/** Opens and leaves a form of 500 handles this many times; returns the sizes of both tables afterwards. */
async function leave(page: Page, rounds: number): Promise<Counts> {
  const done = labelText(page, 'done');
  const turn = Number(await done.textContent()) + 1;
  await page.locator('input').fill(String(rounds));
  await page.getByRole('button', { name: 'Go' }).click();
  await until(done, String(turn));
  const ofPython = JSON.parse((await page.locator('.anvil-role-kept').textContent()) ?? '') as Counts;
  return { ...ofPython, ...(await referenceCounts(page)) };
}

/** Alternates between both garbage collectors, so that each side releases what the other has released. */
async function settle(page: Page): Promise<Counts> {
  await leave(page, 0);
  await memoryUsage(page);
  await leave(page, 0);
  await memoryUsage(page);
  return leave(page, 0);
}

test(`a form of 500 handles that is opened and left ${ROUNDS} times leaves nothing in either table`, async () => {
  const page = await app.open();
  const before = await settle(page);
  for (let rounds = 0; rounds < ROUNDS; rounds += AT_ONCE) await leave(page, AT_ONCE);
  const after = await settle(page);
  for (const table of ['proxies', 'callables', 'pageObjects', 'pythonObjects'] as const)
    expect([table, after[table] - before[table] <= FEW ? 'as before' : after[table]]).toEqual([table, 'as before']);
  expect(after.entry).toEqual({ kept: true });
});
