import { comparisonTable, type Measure, type Report, spread, table, valuesOf } from '../common/index.ts';
import type { SideName } from './sides.ts';
import { STATION_TITLES, stationsOf } from './timed-press.ts';

/** The columns of the two that do the same work. */
const SIDES: Readonly<Record<SideName, string>> = { hearth: 'Hearth', react: 'plain React' };
const DIGITS = { time: 1, ratio: 2 };

/** A table of the report's page, with its heading and the text above it. */
export interface Section<Plan> {
  readonly title: string;
  readonly text: string;
  /** Has plain React figures of its own? */
  readonly compared: boolean;
  readonly measures: readonly Measure<Plan>[];
}

export const READING = `Times are in milliseconds: the median of the rounds and, in brackets, the smallest and the largest. The ratio is taken round by
round, and an aim is held against its median.`;

export function sectionOf<Plan>({ title, text, compared, measures }: Section<Plan>, report: Report<Plan, SideName>): string {
  const comparison = compared
    ? { sides: SIDES, ratios: [{ title: 'ratio', over: 'hearth', under: 'react' }] as const }
    : { sides: { hearth: SIDES.hearth }, ratios: [] };
  return `## ${title}\n\n${text}\n\n${comparisonTable({ ...comparison, measures, aims: true, digits: DIGITS }, report)}`;
}

/** A table of how the time of work that `timedPress` measured is spent in Hearth. @param work titles, by the names of the work */
export function split(work: Readonly<Record<string, string>>, report: Report<unknown, SideName>): string {
  const rows = Object.entries(work).map(([name, title]) => [
    title,
    ...stationsOf(name).map((id) => spread(valuesOf(report, 'hearth', id), id.endsWith('.batches') ? 0 : DIGITS.time)),
  ]);
  return `## Where Hearth's time goes

The first column is the time inside the app's own function, before its last message is made; the others count from the
click. Worker and page overlap: the page shows the first rows while Python makes the next ones.

${table(['', ...STATION_TITLES], rows)}`;
}
