/** Public interface of `library/`: lists, grids, plots and canvases beside the same page in plain React. */
import { type SideName, startBesideReact } from '../beside-react/index.ts';
import type { Benchmark } from '../common/index.ts';
import { toMarkdown } from './page.ts';
import { FULL, type LibraryPlan, QUICK } from './plan.ts';
import { steps } from './steps.ts';

export const library: Benchmark<LibraryPlan, SideName> = {
  name: 'library',
  files: { page: 'LIBRARY.md', figures: 'library.json' },
  full: FULL,
  quick: QUICK,
  start: (plan) => startBesideReact(import.meta.dirname, steps(plan)),
  toMarkdown,
};
