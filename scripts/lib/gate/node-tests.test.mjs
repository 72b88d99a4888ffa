import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { inRepo } from '../repo.mjs';
import { startJob } from './job.mjs';
import { appTests, nodeTestCommand, readNodeReport } from './node-tests.mjs';
import { workOf } from './parts.mjs';

const app = mkdtempSync(join(tmpdir(), 'hearth-app-'));
afterAll(() => rmSync(app, { recursive: true }));

async function run(files) {
  const report = join(app, 'report.json');
  const { node, args } = nodeTestCommand(files, report);
  return readNodeReport(report, 'apps', { code: await startJob(node, args, () => undefined).ended, output: '', seconds: 0 });
}

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
});

test('where no test of an app is, that is said, and no other test runs', () => {
  expect(() => appTests(['no such'])).toThrow('no test file of an app is at no such: give the folder of an app that has');
  expect(() => workOf('apps', ['no such'])).toThrow('no test file of an app is at no such');
});

test('a file whose hook fails and leaves something open ends with what the hook said', async () => {
  const leaves = write(
    'leaves.test.mjs',
    "import { after } from 'node:test';",
    'setInterval(() => {}, 1000);',
    "after(() => { throw new Error('no such server'); });",
    "test('passes', () => {});",
  );
  const { failures } = await run([leaves]);
  expect(failures.map(({ message }) => message)).toEqual([expect.stringContaining('no such server')]);
});

test('every test counts once, suites do not, and a file that does not load fails', async () => {
  const passes = write(
    'passes.test.mjs',
    "test('passes', () => {});",
    "describe('suite', () => { test('passes', () => {}); });",
    "test.skip('skipped', () => {});",
  );
  expect(await run([passes])).toMatchObject({ passed: 2, failed: 0, skipped: 1, failures: [] });
  const fails = write('fails.test.mjs', "test('fails', () => { throw new Error('as it should'); });");
  const broken = write('broken.test.mjs', "import 'nothing-like-this';");
  const { failures, ...counted } = await run([passes, fails, broken]);
  expect(counted).toMatchObject({ passed: 2, failed: 2, skipped: 1 });
  expect(failures).toEqual([
    { title: `${broken} › ${broken}`, message: expect.any(String) },
    { title: `${fails} › fails`, message: expect.stringContaining('as it should') },
  ]);
});
