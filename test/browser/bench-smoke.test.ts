import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, jest, test } from '@jest/globals';
import { SECTIONS, SPLIT_STATIONS, SPLIT_WORK } from '../../bench/results/catalogue.ts';
import type { Report } from '../../bench/results/report.ts';
import { repoFile } from '../support/browser/index.ts';

jest.setTimeout(240_000);

test('a quick run of the benchmarks gives a number for every measure, on both sides', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-bench-smoke-'));
  try {
    await promisify(execFile)(process.execPath, [repoFile('scripts', 'bench.mjs'), '--quick', '--out', folder]);
    const { rounds } = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as Report;
    expect(rounds).toHaveLength(1);
    const all = SECTIONS.flatMap(({ measures }) => measures.map(({ id }) => id));
    const compared = SECTIONS.filter((section) => section.compared).flatMap(({ measures }) => measures.map(({ id }) => id));
    const split = Object.keys(SPLIT_WORK).flatMap((work) => Object.keys(SPLIT_STATIONS).map((station) => `${work}.${station}`));
    expect(numbersIn(rounds[0]?.hearth)).toEqual(new Set([...all, ...split]));
    expect(numbersIn(rounds[0]?.react)).toEqual(new Set(compared));
    expect(readFileSync(join(folder, 'RESULTS.md'), 'utf8')).toMatch(/^# Hearth beside plain React$/m);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** The measures that came out as numbers; what is no number is null in JSON. */
function numbersIn(figures: Report['rounds'][number]['hearth'] = {}): Set<string> {
  return new Set(Object.keys(figures).filter((id) => Number.isFinite(figures[id])));
}
