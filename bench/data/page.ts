import { comparisonTable, head, loadOf } from '../common/index.ts';
import { type DataReport, JOBS, SIDES } from './catalogue.ts';

const RATIOS = [
  { title: 'PGlite : by hand', over: 'pglite', under: 'direct' },
  { title: 'PostgreSQL : by hand', over: 'postgres', under: 'direct' },
] as const;

export function toMarkdown(report: DataReport): string {
  return `${head({ name: 'data', title: 'Rows', versions: ['node'] }, report)}

Milliseconds of a search in the server, from the condition to the cells: the median of ${report.plan.rounds} rounds and, in brackets, the
smallest and the largest; each round's figure is the median of ${report.plan.times} searches. The table has ${report.plan.rows} rows, and the indexes
that its first searches have had made ([why these](../docs/decisions/searches.md)). SQL by hand goes by the driver alone to the
same table of the same PostgreSQL. Ratios are taken round by round.

${comparisonTable({ sides: SIDES, ratios: RATIOS, measures: JOBS }, report)}

The last line has no index to help it: this is what a search costs that goes through all rows.

${loadOf(report)}
`;
}
