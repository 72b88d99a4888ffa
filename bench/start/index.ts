/** Public interface of `start/`: how long a page takes until Python shows a text, beside other pages and beside the least that Python needs. */
import type { Benchmark } from '../common/index.ts';
import type { StartSide } from './catalogue.ts';
import { startStarts } from './measure.ts';
import { toMarkdown } from './page.ts';
import { FULL, QUICK, type StartPlan } from './plan.ts';

export { servePythonPages } from './serve-python.ts';
export { serveWarmSides } from './warm-sides.ts';

export const start: Benchmark<StartPlan, StartSide> = {
  name: 'start',
  files: { page: 'START.md', figures: 'start.json' },
  full: FULL,
  quick: QUICK,
  start: startStarts,
  toMarkdown,
};
