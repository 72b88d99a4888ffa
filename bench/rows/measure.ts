import { join } from 'node:path';
import { bundle, type Running } from '../common/index.ts';
import type { Plan } from './plan.ts';
import { type SideName, serveSides } from './sides.ts';
import { openVisit, type Step, stepsAfterFirstRows, stepsToFirstRows, type Visit } from './visit/index.ts';

/** Both sides of one round, side by side. */
type Pair = Readonly<Record<SideName, Visit>>;

/**
 * Within a round both sides take turns step by step, so that what else the machine does meets both. A round throws an Error when a
 * page failed, or the two pages do not show the same rows.
 */
export async function startRows(plan: Plan): Promise<Running<SideName>> {
  const probe = await bundle(join(import.meta.dirname, 'probe', 'main.ts'), 'iife');
  const sides = await serveSides();
  return {
    async round() {
      const pair: Pair = { hearth: await openVisit(sides.hearth, probe), react: await openVisit(sides.react, probe) };
      try {
        await takeTurns(pair, stepsToFirstRows(plan));
        await checkSameRows(pair);
        await takeTurns(pair, stepsAfterFirstRows(plan));
      } finally {
        await Promise.all([pair.hearth.close(), pair.react.close()]);
      }
      const figures = { hearth: pair.hearth.samples.figures(), react: pair.react.samples.figures() };
      return { browser: pair.hearth.browser, figures };
    },
    stop: () => Promise.all(Object.values(sides).map((side) => side.stop())),
  };
}

async function takeTurns({ hearth, react }: Pair, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    await step(hearth);
    await step(react);
  }
}

async function checkSameRows({ hearth, react }: Pair): Promise<void> {
  const outline = ({ page }: Visit): Promise<string> => page.evaluate(() => window.bench.outline('rows'));
  const [ours, theirs] = [(await outline(hearth)).split('\n'), (await outline(react)).split('\n')];
  const line = Array.from({ length: Math.max(ours.length, theirs.length) }).findIndex(
    (_, index) => ours[index] !== theirs[index],
  );
  if (line < 0) return;
  throw new Error(
    `the two pages show different rows; line ${line}:\n  Hearth       ${ours[line]}\n  plain React  ${theirs[line]}`,
  );
}
