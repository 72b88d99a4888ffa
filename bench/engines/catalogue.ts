import type { EngineName } from '../../test/support/engines/index.ts';
import type { Measure, Report } from '../common/index.ts';
import type { EnginesPlan } from './plan.ts';

/** What is measured, in the order and with the words of the report. */

export const ENGINES: Readonly<Record<EngineName, string>> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };
export const ENGINE_NAMES = Object.keys(ENGINES) as readonly EngineName[];

/** The pages that are compared; of the interpreter alone only the start is measured. */
export const PAGES = { hearth: 'Hearth', floor: 'interpreter alone', react: 'plain React' } as const;
export type PageName = keyof typeof PAGES;

export type EngineSide = `${EngineName}.${PageName}`;
export type EnginesReport = Report<EnginesPlan, EngineSide>;
type EngineMeasure = Measure<EnginesPlan>;

/** The start; its aims are for the ratio of Hearth over the interpreter alone. */
export const START: readonly EngineMeasure[] = [
  { id: 'cold.changed', title: () => 'cold, in the DOM', aim: { most: 1.15 } },
  { id: 'cold.painted', title: () => 'cold, painted' },
  { id: 'hot.changed', title: () => 'hot, in the DOM', aim: { most: 1.15 } },
  { id: 'hot.painted', title: () => 'hot, painted' },
];

/** The aims of these, and of all that follow, are for the ratio of Hearth over plain React. */
export const FORM: readonly EngineMeasure[] = [
  { id: 'cold.form', title: () => 'start form painted, cold', aim: { most: 1.5 } },
  { id: 'hot.form', title: () => 'start form painted, hot', aim: { most: 1.5 } },
];

export const ROWS: readonly EngineMeasure[] = [
  { id: 'build.first.painted', title: () => 'rows built and painted, first time', aim: { most: 1.25 } },
  { id: 'build.first.changed', title: () => 'rows built, in the DOM, first time' },
  { id: 'build.again.painted', title: () => 'rows built and painted, again', aim: { most: 1.25 } },
  { id: 'build.again.changed', title: () => 'rows built, in the DOM, again' },
  { id: 'update.painted', title: () => 'every 10th row updated and painted', aim: { most: 1.25 } },
  { id: 'update.changed', title: () => 'every 10th row updated, in the DOM' },
  { id: 'click.mean', title: () => 'one click to a changed label, mean' },
  { id: 'click.p95', title: () => 'one click to a changed label, p95' },
  { id: 'input.mean', title: () => 'the same by mouse, mean' },
  { id: 'loop.gap', title: ({ seconds }) => `longest time between two frames in a loop of ${seconds} s` },
  { id: 'loop.values', title: () => 'different values painted meanwhile', count: true },
];

/** Measured of Hearth alone. */
export const CALLS: readonly EngineMeasure[] = [
  { id: 'call.mean', title: () => 'one call to a server function, mean' },
  { id: 'call.p95', title: () => 'one call to a server function, p95' },
];

/** Which pages have which measures. */
export const HAS: Readonly<Record<PageName, readonly EngineMeasure[]>> = {
  hearth: [...START, ...FORM, ...ROWS, ...CALLS],
  floor: START,
  react: [...START, ...FORM, ...ROWS],
};
