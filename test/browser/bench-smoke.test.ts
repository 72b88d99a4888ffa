import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, jest, test } from '@jest/globals';
import { JOBS, SIDES } from '../../bench/objects/catalogue.ts';
import type { ObjectsReport } from '../../bench/objects/index.ts';
import { SECTIONS, SPLIT_STATIONS, SPLIT_WORK } from '../../bench/results/catalogue.ts';
import type { Report } from '../../bench/results/report.ts';
import { JOBS as WIRE_JOBS, SIDES as WIRE_SIDES } from '../../bench/wire/catalogue.ts';
import type { WireReport } from '../../bench/wire/index.ts';
import { repoFile } from '../support/browser/index.ts';

jest.setTimeout(240_000);

test('a quick run of the rows gives a number for every measure, on both sides', async () => {
  await quickRun('rows', (folder) => {
    const { rounds } = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as Report;
    expect(rounds).toHaveLength(1);
    const all = SECTIONS.flatMap(({ measures }) => measures.map(({ id }) => id));
    const compared = SECTIONS.filter((section) => section.compared).flatMap(({ measures }) => measures.map(({ id }) => id));
    const split = Object.keys(SPLIT_WORK).flatMap((work) => Object.keys(SPLIT_STATIONS).map((station) => `${work}.${station}`));
    expect(numbersIn(rounds[0]?.hearth)).toEqual(new Set([...all, ...split]));
    expect(numbersIn(rounds[0]?.react)).toEqual(new Set(compared));
    expect(readFileSync(join(folder, 'RESULTS.md'), 'utf8')).toMatch(/^# Hearth beside plain React$/m);
  });
});

test('a quick run of what is done to page objects gives a number for every job, on all sides that do it', async () => {
  await quickRun('objects', (folder) => {
    const { rounds } = JSON.parse(readFileSync(join(folder, 'objects.json'), 'utf8')) as ObjectsReport;
    expect(rounds).toHaveLength(1);
    for (const side of SIDES) {
      const jobs = JOBS.filter((job) => side === 'hearth' || !job.hearthAlone).map(({ id }) => id);
      expect(numbersIn(rounds[0]?.[side])).toEqual(new Set(jobs));
    }
    const page = readFileSync(join(folder, 'OBJECTS.md'), 'utf8');
    expect(page).toMatch(/^# Page objects from Python$/m);
    expect(page.includes('HEARTH_CLONES was not set')).toBe(rounds[0]?.library === null);
  });
});

test('a quick run of the wire gives a number for every job, on both sides', async () => {
  await quickRun('wire', (folder) => {
    const { rounds } = JSON.parse(readFileSync(join(folder, 'wire.json'), 'utf8')) as WireReport;
    expect(rounds).toHaveLength(1);
    for (const side of WIRE_SIDES) expect(numbersIn(rounds[0]?.[side])).toEqual(new Set(WIRE_JOBS.map(({ id }) => id)));
    expect(readFileSync(join(folder, 'WIRE.md'), 'utf8')).toMatch(/^# The wire$/m);
  });
});

async function quickRun(name: string, look: (folder: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-bench-smoke-'));
  try {
    await promisify(execFile)(process.execPath, [repoFile('scripts', 'bench.mjs'), name, '--quick', '--out', folder]);
    look(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The measures that came out as numbers; what is no number is null in JSON. */
function numbersIn(figures: Readonly<Record<string, number>> = {}): Set<string> {
  return new Set(Object.keys(figures).filter((id) => Number.isFinite(figures[id])));
}
