import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { inRepo } from '../repo.mjs';
import { partOf, standsAlone } from './jest-parts.mjs';
import { readJestReport } from './jest-report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hearth-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (testResults, code) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ testResults }));
  return readJestReport(file, 'unit, browser', { code, output: '', seconds: 5 });
};
const file = (path, ...outcomes) => ({
  name: inRepo(path),
  status: outcomes.includes('failed') ? 'failed' : 'passed',
  message: 'what the file said',
  startTime: 1000,
  endTime: 3500,
  assertionResults: outcomes.map((status) => ({
    status,
    fullName: 'a test',
    failureMessages: status === 'failed' ? ['why'] : [],
  })),
});

test('tests are counted with the part whose folder they are in', () => {
  const files = [file('server/a.test.ts', 'passed', 'pending'), file('test/browser/b.test.ts', 'failed', 'passed')];
  expect(read(files, 1)).toEqual([
    { part: 'unit', passed: 1, failed: 0, skipped: 1, seconds: 2.5, failures: [] },
    {
      part: 'browser',
      passed: 1,
      failed: 1,
      skipped: 0,
      seconds: 2.5,
      failures: [{ title: 'test/browser/b.test.ts › a test', message: 'why' }],
    },
  ]);
});

test('a file that does not load fails, and so does a run that Jest calls failed without a test', () => {
  expect(read([{ ...file('ui/a.test.tsx'), status: 'failed' }], 1)).toMatchObject([
    { part: 'ui', failed: 1, failures: [{ title: 'ui/a.test.tsx', message: 'what the file said' }] },
  ]);
  expect(read([], 1)).toMatchObject([{ failed: 1 }]);
  expect(readJestReport(join(folder, 'none.json'), 'unit', { code: 137, output: '', seconds: 5 })).toMatchObject([
    { part: 'unit', failed: 1, failures: [{ message: 'Jest ended with 137 before it wrote its report' }] },
  ]);
});

test('a test belongs to the longest folder that it is in, and has the machine to itself below one called alone', () => {
  expect(['test/support/node/a.test.ts', 'test/support/page/a.test.tsx', 'test/python/a.test.ts'].map(partOf)).toEqual([
    'unit',
    'ui',
    'integration',
  ]);
  expect(['test/browser/alone/a.test.ts', 'test/browser/alone.test.ts'].map(standsAlone)).toEqual([true, false]);
});
