import type { Plan } from '../plan.ts';
import { busyLoop } from './busy-loop.ts';
import { serverCalls } from './calls.ts';
import { clicks, clicksByInput } from './clicks.ts';
import { buildRows, clearRows, updateRows } from './rows.ts';
import { reload, startCold } from './start.ts';
import type { Step } from './visit.ts';

/** Clicks of one step, few enough that the other side has its turn soon. */
const CLICKS = 20;

/** All steps of a visit up to the first rows. They are short, since the two sides take turns after each. */
export function stepsToFirstRows(plan: Plan): readonly Step[] {
  return [
    startCold,
    ...times(plan.reloads, (number) => reload(number === plan.reloads)),
    ...times(Math.ceil(plan.clicks / CLICKS), () => clicks(Math.min(CLICKS, plan.clicks))),
    ...times(Math.ceil(plan.clicks / CLICKS), () => clicksByInput(Math.min(CLICKS, plan.clicks))),
    buildRows(plan.rows, true),
  ];
}

/** All steps after those. */
export function stepsAfterFirstRows({ rows, builds, updates, seconds, calls }: Plan): readonly Step[] {
  const change = (build: number): readonly Step[] => times(updates, (update) => updateRows(rows, (build - 1) * updates + update));
  return [
    ...change(1),
    clearRows,
    ...times(builds - 1, (again) => [buildRows(rows, false), ...change(again + 1), clearRows]).flat(),
    busyLoop(seconds),
    serverCalls(calls),
  ];
}

/** `make` for 1 to `count`. */
function times<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}
