import type { Page } from 'playwright-core';
import type { Plan } from '../plan.ts';
import type { Goal } from '../probe/goals.ts';
import type { Lap } from '../probe/stopwatch.ts';
import type { Figures } from '../results/catalogue.ts';
import type { Side } from '../sides.ts';
import { median } from '../statistics.ts';
import { count, press, size, textOf } from './actions.ts';

/** What one click cost, and in Hearth whose time it was. */
interface Timed extends Lap {
  /** Milliseconds in the app's own handler. */
  readonly handler: number;
  /** Milliseconds from the click to the last message with changes. */
  readonly arrived: number;
  readonly batches: number;
}

/** Rows are built and every tenth is updated, over and over; the first build is told apart, for nothing is warm yet. */
export async function measureRows(
  page: Page,
  side: Side,
  plan: Plan,
): Promise<{ readonly figures: Figures; readonly outline: string }> {
  await size(page, 'row-count', plan.rows);
  const builds: Timed[] = [];
  const updates: Timed[] = [];
  let outline = '';
  for (let build = 0; build < plan.builds; build++) {
    builds.push(await timed(page, side, 'build-button', { kind: 'rows', count: plan.rows }));
    outline ||= await page.evaluate(() => window.bench.outline('rows'));
    const index = Math.floor((plan.rows - 1) / 10) * 10;
    for (let update = 0; update < plan.updates; update++) {
      const text = `Row ${index}, update ${updates.length + 1}`;
      updates.push(await timed(page, side, 'update-button', { kind: 'row', index, text }));
    }
    await press(page, 'clear-button', { kind: 'rows', count: 0 });
    await count(page);
  }
  const [first, ...again] = builds;
  if (!first || again.length === 0) throw new RangeError('rows have to be built at least twice');
  const figures = {
    ...figuresOf('build.first', [first], side),
    ...figuresOf('build.again', again, side),
    ...figuresOf('update', updates, side),
  };
  return { figures, outline };
}

async function timed(page: Page, side: Side, button: string, goal: Goal): Promise<Timed> {
  const lap = await press(page, button, goal);
  const { lastArrived, count: batches } = await page.evaluate(() => window.bench.batches());
  await count(page);
  const handler = side.python ? Number(await textOf(page, 'handler-time')) : Number.NaN;
  return { ...lap, handler, arrived: lastArrived, batches };
}

function figuresOf(name: string, times: readonly Timed[], { python }: Side): Figures {
  const middle = (pick: (time: Timed) => number): number => median(times.map(pick));
  const figures = {
    [`${name}.changed`]: middle(({ changed }) => changed),
    [`${name}.painted`]: middle(({ painted }) => painted),
  };
  if (!python) return figures;
  return {
    ...figures,
    [`${name}.handler`]: middle(({ handler }) => handler),
    [`${name}.arrived`]: middle(({ arrived }) => arrived),
    [`${name}.batches`]: middle(({ batches }) => batches),
  };
}
