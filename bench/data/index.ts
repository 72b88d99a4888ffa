/** Public interface of `data/`: searches of a large table, on both databases that can hold Hearth's rows, beside handwritten SQL. */
import type { Benchmark } from '../common/index.ts';
import type { DataSide } from './catalogue.ts';
import { startData } from './measure.ts';
import { toMarkdown } from './page.ts';
import { type DataPlan, FULL, QUICK } from './plan.ts';

export const data: Benchmark<DataPlan, DataSide> = {
  name: 'data',
  files: { page: 'DATA.md', figures: 'data.json' },
  full: FULL,
  quick: QUICK,
  start: startData,
  toMarkdown,
};
