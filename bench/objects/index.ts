/** Public interface of `objects/`: Python that works with objects of the page, beside page JavaScript and PyScript. */
import type { Benchmark } from '../common/index.ts';
import type { ObjectsSide } from './catalogue.ts';
import { startObjects } from './measure.ts';
import { toMarkdown } from './page.ts';
import { FULL, type ObjectsPlan, QUICK } from './plan.ts';

export const objects: Benchmark<ObjectsPlan, ObjectsSide> = {
  name: 'objects',
  files: { page: 'OBJECTS.md', figures: 'objects.json' },
  full: FULL,
  quick: QUICK,
  start: startObjects,
  toMarkdown,
};
