/** Public interface of `engines/`: the start, rows, clicks and calls in every engine, beside plain React in the same one. */
import type { Benchmark } from '../common/index.ts';
import type { EngineSide } from './catalogue.ts';
import { startEngines } from './measure.ts';
import { toMarkdown } from './page.ts';
import { type EnginesPlan, FULL, QUICK } from './plan.ts';

export const engines: Benchmark<EnginesPlan, EngineSide> = {
  name: 'engines',
  files: { page: 'ENGINES.md', figures: 'engines.json' },
  full: FULL,
  quick: QUICK,
  start: startEngines,
  toMarkdown,
};
