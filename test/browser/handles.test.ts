/** Page objects that Python holds, and callables that the page holds, go with the form they belong to. */
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Held, held, kept, labelText, repoFile, until, visits } from '../support/browser/index.ts';

interface Counts extends Held {
  readonly proxies: number;
  readonly callables: number;
  /** What the form has put into a WeakMap under itself. */
  readonly entry: unknown;
}

/** Rounds to a click, so that no click takes long on a busy machine. */
const AT_ONCE = 20;
/** The app's own few: those of its button, of the last look. */
const FEW = 10;

const app = visits(repoFile('test', 'fixtures', 'handles'), { ready: 'Handles' });

/** Opens and leaves a form of 500 handles so many times; gives what both tables hold then. */
async function leave(page: Page, rounds: number): Promise<Counts> {
  const done = labelText(page, 'done');
  const turn = Number(await done.textContent()) + 1;
  await page.locator('input').fill(String(rounds));
  await page.getByRole('button', { name: 'Go' }).click();
  await until(done, String(turn));
  const ofPython = JSON.parse((await page.locator('.anvil-role-kept').textContent()) ?? '') as Counts;
  return { ...ofPython, ...(await held(page)) };
}

/** Lets both collectors run until what one has let go the other has too. */
async function settle(page: Page): Promise<Counts> {
  await leave(page, 0);
  await kept(page);
  await leave(page, 0);
  await kept(page);
  return leave(page, 0);
}

test('a form of 500 handles that is opened and left 200 times leaves nothing in either table', async () => {
  const page = await app.open();
  const before = await settle(page);
  for (let rounds = 0; rounds < 200; rounds += AT_ONCE) await leave(page, AT_ONCE);
  const after = await settle(page);
  for (const table of ['proxies', 'callables', 'pageObjects', 'pythonObjects'] as const)
    expect([table, after[table] - before[table] <= FEW ? 'as before' : after[table]]).toEqual([table, 'as before']);
  expect(after.entry).toEqual({ kept: true });
});
