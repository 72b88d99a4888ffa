import { count, open, press, pressByInput, reload, type Same, type Step, size, textOf } from '../beside-react/index.ts';
import { buildRows, busyLoop, clearRows, updateRows } from '../rows/index.ts';
import type { EnginesPlan } from './plan.ts';

/** Clicks of one step, few enough that the other sides have their turn soon. */
const CLICKS = 20;

/** The cold start, then reloads, of which the last counts as the hot start. */
export const starts = ({ reloads }: EnginesPlan): readonly Step[] => [
  open('cold'),
  ...Array.from({ length: reloads }, (_, index) => reload(index + 1 === reloads ? 'hot' : null)),
];

/** The steps after the start, for the two pages that show rows. */
export function work({ rows, builds, updates, clicks: all, seconds, calls }: EnginesPlan): readonly (Step | Same)[] {
  const each = Math.min(CLICKS, all);
  const clicks = Array.from({ length: Math.ceil(all / each) }, () => [
    clicking('click', each, press),
    clicking('input', each, pressByInput),
  ]);
  const building = Array.from({ length: builds }, (_, build) => [
    buildRows(rows, build === 0 ? 'first' : 'again'),
    { same: 'rows' },
    ...Array.from({ length: updates }, (__, update) => updateRows(rows, build * updates + update + 1)),
    clearRows,
  ]);
  return [rest, ...clicks.flat(), ...building.flat(), busyLoop(seconds), serverCalls(calls)];
}

const rest: Step = async ({ page }) => void (await count(page));

/** Clicks on the counter. The mean of their times is a figure too: engines round the time differently, which the mean evens out. */
function clicking(name: string, times: number, click: typeof press): Step {
  return async ({ page, samples }) => {
    const laps: number[] = [];
    for (let number = 0; number < times; number++) laps.push((await count(page, click)).changed);
    samples.addTimes(name, laps);
    samples.add(`${name}.mean`, mean(laps));
  };
}

/** Calls to a server function, timed by the Python that calls. Plain React has no such function, and skips the step. */
function serverCalls(calls: number): Step {
  return async ({ page, side, samples }) => {
    if (!side.python) return;
    await size(page, 'call-count', calls);
    await press(page, 'call-button', { kind: 'filled', role: 'calls' });
    const times = JSON.parse(await textOf(page, 'calls')) as number[];
    samples.addTimes('call', times);
    samples.add('call.mean', mean(times));
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
