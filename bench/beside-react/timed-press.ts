import { count, press, textOf } from './actions.ts';
import type { Goal } from './probe/goals.ts';
import type { Visit } from './visit.ts';

/** Press a button once, and add what is measured to the samples of `name`: its times, the layouts and, for Hearth, what the worker did. */
export async function timedPress(
  { page, side, samples, layouts }: Visit,
  name: string,
  button: string,
  goal: Goal,
): Promise<void> {
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

/**
 * What is measured of a press in Hearth, by the last part of the ids. The first is the handler's own time; the others but the last are
 * times from the click. All times are in ms.
 */
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
