import { count, press, textOf } from './actions.ts';
import type { Goal } from './probe/goals.ts';
import type { Visit } from './visit.ts';

/** One press of a button with what it cost, and in Hearth whose time it was; gives the samples of `name`. */
export async function timed({ page, side, samples, layouts }: Visit, name: string, button: string, goal: Goal): Promise<void> {
  const before = await layouts();
  const { changed, painted } = await press(page, button, goal);
  const after = await layouts();
  if (before !== null && after !== null) samples.add(`${name}.layouts`, after - before);
  samples.add(`${name}.changed`, changed);
  samples.add(`${name}.painted`, painted);
  const batches = await page.evaluate(() => window.bench.batches());
  await count(page);
  if (!side.python) return;
  samples.add(`${name}.handler`, Number(await textOf(page, 'handler-time')));
  samples.add(`${name}.arrived`, batches.lastArrived);
  samples.add(`${name}.batches`, batches.count);
}

/** The stations of what is timed, by the last part of the ids; all but the last in ms from the click. */
const STATIONS: Readonly<Record<string, string>> = {
  handler: 'Python in the handler',
  arrived: 'last message on the page',
  changed: 'last change in the DOM',
  painted: 'painted',
  batches: 'messages',
};

/** Ids of all stations of the work `name`. */
export const stationsOf = (name: string): string[] => Object.keys(STATIONS).map((station) => `${name}.${station}`);

export const STATION_TITLES: readonly string[] = Object.values(STATIONS);
