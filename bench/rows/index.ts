/** Public interface of `rows/`: an app with many rows, beside the same page in plain React. */
import { type SideName, startBesideReact } from '../beside-react/index.ts';
import type { Benchmark } from '../common/index.ts';
import { memoryOf } from './memory.ts';
import { toMarkdown } from './page.ts';
import { FULL, type Plan, QUICK } from './plan.ts';
import { steps } from './visit/index.ts';

export { buildRows, busyLoop, clearRows, updateRows } from './visit/index.ts';

export const rows: Benchmark<Plan, SideName> = {
  name: 'rows',
  files: { page: 'RESULTS.md', figures: 'results.json' },
  full: FULL,
  quick: QUICK,
  start: (plan) => startBesideReact(import.meta.dirname, steps(plan), (address, probe) => memoryOf(address, plan, probe)),
  toMarkdown,
};
