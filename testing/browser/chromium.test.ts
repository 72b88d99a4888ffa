import { expect, test } from '@jest/globals';
import { chromium } from 'playwright-core';
import { chromiumProgram } from './chromium.ts';

const SWITCH = '--disable-features=';

test('our list of what Chromium does without, which comes last and alone counts, has all of Playwright', async () => {
  const server = await chromium.launchServer(chromiumProgram());
  const lists = server.process().spawnargs.filter((arg) => arg.startsWith(SWITCH));
  await server.close();
  const [theirs, ours, ...others] = lists.map((list) => list.slice(SWITCH.length).split(','));
  expect(others).toEqual([]);
  expect(theirs).not.toEqual([]);
  expect(ours).toEqual(expect.arrayContaining(theirs as string[]));
});
