import { expect, test } from '@jest/globals';
import { summary } from './summary.mjs';

const result = (part, counts, failures = []) => ({ part, passed: 0, failed: 0, skipped: 0, seconds: 1, failures, ...counts });

test('what failed is told with its message, then every part once, and the totals at last', () => {
  const failure = { title: 'a.test.ts › works', message: 'Expected: 1\n\nReceived: 2' };
  const { text, passed } = summary(
    [result('build', { passed: 1 }), result('unit', { passed: 2, skipped: 1 }), result('unit', { failed: 1 }, [failure])],
    61.23,
  );
  expect(passed).toBe(false);
  expect(text.split('\n')).toEqual([
    '',
    'Failed:',
    '',
    '  ● a.test.ts › works',
    '',
    '    Expected: 1',
    '',
    '    Received: 2',
    '',
    expect.stringMatching(/^ {2}ok +build +1\.0 s +1$/),
    expect.stringMatching(/^ {2}FAILED +unit +2\.0 s +4$/),
    expect.stringMatching(/^ +in all +61\.2 s/),
    '',
    '3 passed, 1 failed, 1 skipped',
  ]);
});

test('nothing failed where all passed', () => {
  const { text, passed } = summary([result('unit', { passed: 2 })], 1);
  expect([passed, text.split('\n').at(-1)]).toEqual([true, '2 passed, 0 failed']);
  expect(text).not.toContain('Failed');
});
