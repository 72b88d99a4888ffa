import { expect, test } from '@jest/globals';
import { comparisonTable, verdict } from './measures.ts';
import type { Report } from './report.ts';

const MACHINE = {
  cores: 1,
  processor: 'Abacus',
  memoryGb: 1,
  system: 'Linux',
  browser: 'Chromium 1',
  node: 'v26',
  react: '19',
  pyodide: '314',
  pyscript: '0.7',
  commit: null,
};

const report = (...rounds: Report<{ size: number }, 'ours' | 'theirs'>['rounds'][number]['figures'][]) => ({
  date: '',
  machine: MACHINE,
  plan: { size: 3 },
  rounds: rounds.map((figures) => ({ load: 0, figures })),
});

const COMPARISON = {
  sides: { ours: 'Ours', theirs: 'Theirs' },
  ratios: [{ title: 'ratio', over: 'ours', under: 'theirs' }] as const,
  measures: [{ id: 'work', title: ({ size }: { size: number }) => `${size} jobs` }],
};

test('a table has a row for each measure, a column for each side, and ratios taken round by round', () => {
  const page = comparisonTable(
    COMPARISON,
    report({ ours: { work: 4 }, theirs: { work: 2 } }, { ours: { work: 9 }, theirs: { work: 3 } }),
  );
  expect(page.split('\n')).toEqual([
    '|  | Ours | Theirs | ratio |',
    '| --- | --: | --: | --: |',
    '| 3 jobs | 6.5 (4.0–9.0) | 2.5 (2.0–3.0) | 2.5 (2.0–3.0) |',
  ]);
});

test('what a side does not do is a dash, as is its ratio', () => {
  expect(comparisonTable(COMPARISON, report({ ours: { work: 400 }, theirs: {} }))).toContain(
    '| 3 jobs | 400 (400–400) | – | – |',
  );
});

test('an aim is held against the first ratio', () => {
  const measures = COMPARISON.measures.map((one) => ({ ...one, aim: { most: 2 } }));
  const rounds = report({ ours: { work: 4 }, theirs: { work: 2 } });
  expect(comparisonTable({ ...COMPARISON, measures, aims: true }, rounds)).toMatch(/\| at most 2: reached \|$/);
});

test('a verdict tells the aim and whether the median reaches it', () => {
  expect(verdict({ least: 50 }, [1, 49, 90])).toBe('at least 50: **not reached**');
  expect(verdict({ most: 50 }, [1, 50, 90])).toBe('at most 50: reached');
  expect(verdict({ most: 50 }, [])).toBe('');
});
