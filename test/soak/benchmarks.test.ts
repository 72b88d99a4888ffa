import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { stationsOf } from '../../bench/beside-react/index.ts';
import type { Figures, Report } from '../../bench/common/index.ts';
import { JOBS as DATA_JOBS, SIDES as DATA_SIDES } from '../../bench/data/catalogue.ts';
import { SECTIONS as LIBRARY_SECTIONS, SPLIT_WORK as LIBRARY_WORK } from '../../bench/library/catalogue.ts';
import { LIBRARY_JOBS, JOBS as OBJECT_JOBS, SIDES as OBJECT_SIDES } from '../../bench/objects/catalogue.ts';
import { SECTIONS, SPLIT_WORK } from '../../bench/rows/catalogue.ts';
import { JOBS as SERVICES_JOBS, SIDES as SERVICES_SIDES } from '../../bench/services/catalogue.ts';
import { HAS, SIDES as START_SIDES, type StartSide } from '../../bench/start/catalogue.ts';
import { JOBS as WIRE_JOBS, SIDES as WIRE_SIDES } from '../../bench/wire/catalogue.ts';
import { findHeadlessShell } from '../../scripts/lib/browser.mjs';
import { repoFile } from '../support/browser/index.ts';

const hasPostgres = Boolean(process.env['POSTGRES_BIN']);
const folder = mkdtempSync(join(tmpdir(), 'hearth-benchmarks-'));

/** One run for all tests. */
beforeAll(async () => {
  const names = ['start', 'rows', 'library', 'objects', 'wire', ...(hasPostgres ? ['data', 'services'] : [])];
  const shell = findHeadlessShell();
  const env = shell === null ? process.env : { ...process.env, CHROME_PATH: shell };
  await promisify(execFile)(process.execPath, [repoFile('scripts', 'bench.mjs'), ...names, '--quick', '--out', folder], { env });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a quick run of starts gives a number for all that each side has', () => {
  const { figures, page } = quickRun('START.md', 'start.json');
  for (const side of Object.keys(START_SIDES) as StartSide[])
    expect([...new Set(HAS[side].map(({ id }) => id))].filter((id) => !numbersIn(figures[side]).has(id))).toEqual([]);
  expect(page).toMatch(/^# The start$/m);
});

test('a quick run of the rows gives a number for every measure, on both sides', () => {
  const { figures, page } = quickRun('RESULTS.md', 'results.json');
  const all = SECTIONS.flatMap(({ measures }) => measures.map(({ id }) => id));
  const compared = SECTIONS.filter((section) => section.compared).flatMap(({ measures }) => measures.map(({ id }) => id));
  const split = Object.keys(SPLIT_WORK).flatMap(stationsOf);
  expect(numbersIn(figures['hearth'])).toEqual(new Set([...all, ...split]));
  expect(numbersIn(figures['react'])).toEqual(new Set(compared));
  expect(page).toMatch(/^# Hearth beside plain React$/m);
});

test('a quick run of lists, plots and canvases gives a number for every measure, on both sides', () => {
  const { figures, page } = quickRun('LIBRARY.md', 'library.json');
  const measures = LIBRARY_SECTIONS.flatMap((section) => section.measures.map(({ id }) => id));
  expect(measures.filter((id) => !numbersIn(figures['hearth']).has(id))).toEqual([]);
  expect(measures.filter((id) => !numbersIn(figures['react']).has(id))).toEqual([]);
  const split = Object.keys(LIBRARY_WORK).flatMap(stationsOf);
  expect(split.filter((id) => !numbersIn(figures['hearth']).has(id))).toEqual([]);
  expect(page).toMatch(/^# Lists, plots and canvases$/m);
});

test('a quick run of what is done to page objects gives a number for every job, on all sides that do it', () => {
  const { figures, page } = quickRun('OBJECTS.md', 'objects.json');
  const hasLibrary = Boolean(process.env['HEARTH_CLONES']);
  for (const side of Object.keys(OBJECT_SIDES)) {
    const jobs: string[] = OBJECT_JOBS.filter((job) => side === 'hearth' || !job.hearthAlone).map(({ id }) => id);
    if (side === 'hearth' && hasLibrary) jobs.push(...Object.keys(LIBRARY_JOBS));
    expect(numbersIn(figures[side])).toEqual(new Set(jobs));
  }
  expect(page).toMatch(/^# Page objects from Python$/m);
  expect(page.includes('HEARTH_CLONES was not set')).toBe(!hasLibrary);
});

test('a quick run of the wire gives a number for every job, on both sides', () => {
  const { figures, page } = quickRun('WIRE.md', 'wire.json');
  for (const side of Object.keys(WIRE_SIDES)) expect(numbersIn(figures[side])).toEqual(new Set(WIRE_JOBS.map(({ id }) => id)));
  expect(page).toMatch(/^# The wire$/m);
});

(hasPostgres ? test : test.skip)('a quick run of searches gives a number for every search, on all sides', () => {
  const { figures, page } = quickRun('DATA.md', 'data.json');
  for (const side of Object.keys(DATA_SIDES)) expect(numbersIn(figures[side])).toEqual(new Set(DATA_JOBS.map(({ id }) => id)));
  expect(page).toMatch(/^# Rows$/m);
});

(hasPostgres ? test : test.skip)('a quick run of services gives a number for every job, on all sides', () => {
  const { figures, page } = quickRun('SERVICES.md', 'services.json');
  for (const side of Object.keys(SERVICES_SIDES))
    expect(numbersIn(figures[side])).toEqual(new Set(SERVICES_JOBS.map(({ id }) => id)));
  expect(page).toMatch(/^# Data tables and users$/m);
});

/** The figures of a run's only round, and its page. */
function quickRun(
  pageFile: string,
  figuresFile: string,
): { readonly figures: Readonly<Record<string, Figures>>; readonly page: string } {
  const { rounds } = JSON.parse(readFileSync(join(folder, figuresFile), 'utf8')) as Report<unknown, string>;
  expect(rounds).toHaveLength(1);
  return { figures: rounds[0]?.figures ?? {}, page: readFileSync(join(folder, pageFile), 'utf8') };
}

/** The measures that are numbers; NaN is null in JSON. */
function numbersIn(figures: Figures = {}): Set<string> {
  return new Set(Object.keys(figures).filter((id) => Number.isFinite(figures[id])));
}
