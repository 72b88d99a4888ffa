import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { appTests, runNodeTests } from './node-tests.mjs';
import { inRepo } from './repo.mjs';

const app = mkdtempSync(join(tmpdir(), 'hearth-app-'));
afterAll(() => rmSync(app, { recursive: true }));

/** What it says to the terminal is no news of this run. */
const run = (files) => runNodeTests(files, { stdio: 'ignore' });

const write = (name, ...lines) => {
  const path = join(app, 'test', name);
  mkdirSync(join(app, 'test'), { recursive: true });
  writeFileSync(path, ["import { describe, test } from 'node:test';", ...lines].join('\n'));
  return path;
};

test('tests of an app anywhere are found by its folder or by their own paths, those of our examples by parts of theirs', () => {
  const path = write('some.test.mjs', "test('passes', () => {});");
  write('helper.mjs');
  expect(appTests([app])).toEqual([path]);
  expect(appTests([path])).toEqual([path]);
  expect(appTests(['tea-shop/test/node'])).toEqual([inRepo('examples', 'tea-shop', 'test', 'node.test.ts')]);
  expect(appTests([])).toEqual(expect.arrayContaining(appTests(['tea-shop/test/node'])));
  expect(appTests(['no such'])).toEqual([]);
});

test('every test counts once, suites do not, and a file that does not load fails', async () => {
  const passes = write(
    'passes.test.mjs',
    "test('passes', () => {});",
    "describe('suite', () => { test('passes', () => {}); });",
    "test.skip('skipped', () => {});",
  );
  expect(await run([passes])).toEqual({ passed: 2, failed: 0, skipped: 1 });
  const fails = write('fails.test.mjs', "test('fails', () => { throw new Error('as it should'); });");
  const broken = write('broken.test.mjs', "import 'nothing-like-this';");
  expect(await run([passes, fails, broken])).toEqual({ passed: 2, failed: 2, skipped: 1 });
  expect(await run([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
