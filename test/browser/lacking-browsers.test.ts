/** Browsers in which Hearth cannot run: each lacks one feature, which is disabled before the page loads. */
import { expect, test } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { repoFile, visits } from '../support/browser/index.ts';

const app = visits(repoFile('examples', 'todo'), { ready: / of \d+ to do/ });

const without = (script: string) => (context: BrowserContext) => context.addInitScript(script);

test.each([
  ['WebAssembly', 'delete globalThis.WebAssembly', ['WebAssembly', 'exceptions in WebAssembly']],
  ['its exceptions', 'delete WebAssembly.Exception', ['exceptions in WebAssembly']],
  ['module workers', 'globalThis.Worker = class { terminate() {} }', ['workers that are modules']],
  ['what is newer in JavaScript', 'delete Promise.withResolvers', ['JavaScript of the year 2024']],
])('a browser without %s gets a page that says so, and no more of the app', async (_what, script, missing) => {
  const page = await app.arrive(without(script));
  // The page stops then: its load event never fires.
  await page.goto(app.server().address, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'This app cannot run in this browser' }).waitFor();
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual(missing);
  expect(await page.evaluate('[document.title, typeof jQuery, document.querySelectorAll("#appGoesHere").length]')).toEqual([
    'This app cannot run in this browser',
    'undefined',
    0,
  ]);
});
