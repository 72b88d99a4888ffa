/** The door of `rows/`: an app of many rows beside the same page in plain React. */
import type { Benchmark } from '../common/index.ts';
import { startRows } from './measure.ts';
import { toMarkdown } from './page.ts';
import { FULL, type Plan, QUICK } from './plan.ts';
import type { SideName } from './sides.ts';

export type { RowsReport } from './page.ts';

export const rows: Benchmark<Plan, SideName> = {
  name: 'rows',
  files: { page: 'RESULTS.md', figures: 'results.json' },
  full: FULL,
  quick: QUICK,
  start: startRows,
  toMarkdown,
};
