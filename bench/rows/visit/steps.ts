import type { Same, Step } from '../../beside-react/index.ts';
import type { Plan } from '../plan.ts';
import { busyLoop } from './busy-loop.ts';
import { serverCalls } from './calls.ts';
import { clicks, clicksByInput } from './clicks.ts';
import { buildRows, clearRows, updateRows } from './rows.ts';
import { start, startAnew } from './start.ts';

/** Clicks of one step, few enough that the other side has its turn soon. */
const CLICKS = 20;
/** The share of clicks made while V8 still compiles the interpreter for speed, and the browser keeps the page for later visits. */
const COLD = 0.4;

/** All steps of a visit. They are short, since the two sides take turns after each. */
export function steps({ rows, builds, updates, clicks: all, seconds, calls }: Plan): readonly (Step | Same)[] {
  const change = (build: number): readonly Step[] => times(updates, (update) => updateRows(rows, (build - 1) * updates + update));
  const turns = Math.ceil(all / CLICKS);
  return [
    start,
    ...times(turns, (turn) => clicks(Math.min(CLICKS, all), turn > turns * COLD)),
    ...times(turns, () => clicksByInput(Math.min(CLICKS, all))),
    buildRows(rows, 'first'),
    { same: 'rows' },
    ...change(1),
    clearRows,
    ...times(builds - 1, (again) => [buildRows(rows, 'again'), ...change(again + 1), clearRows]).flat(),
    startAnew,
    busyLoop(seconds),
    serverCalls(calls),
  ];
}

/** The results of `make` for 1, 2, ... and `count`. */
function times<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}
