/** Public interface of `wire/`: calls, media and JSON, beside a bare WebSocket that carries the same. */
import type { Benchmark } from '../common/index.ts';
import type { WireSide } from './catalogue.ts';
import { startWire } from './measure.ts';
import { toMarkdown } from './page.ts';
import { FULL, QUICK, type WirePlan } from './plan.ts';

export const wire: Benchmark<WirePlan, WireSide> = {
  name: 'wire',
  files: { page: 'WIRE.md', figures: 'wire.json' },
  full: FULL,
  quick: QUICK,
  start: startWire,
  toMarkdown,
};
