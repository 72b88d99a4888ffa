import { loadavg } from 'node:os';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import type { Plan } from './plan.ts';
import { describeMachine } from './results/machine.ts';
import type { Report, Round } from './results/report.ts';
import { type Side, serveSides } from './sides.ts';
import { openVisit, type Step, stepsAfterFirstRows, stepsToFirstRows, type Visit } from './visit/index.ts';

/** Both sides of one round, side by side. */
interface Pair {
  readonly hearth: Visit;
  readonly react: Visit;
}

/**
 * Measure both sides, round by round. Within a round they take turns step by step, so that what else the machine does
 * meets both.
 *
 * @param say told how far it is
 * @throws Error when a page failed, or the two pages do not show the same rows
 */
export async function run(plan: Plan, say: (line: string) => void): Promise<Report> {
  const probe = await bundle(join(import.meta.dirname, 'probe', 'main.ts'), 'iife');
  const sides = await serveSides();
  try {
    const rounds: Round[] = [];
    let browser = '';
    for (let round = 1; round <= plan.rounds; round++) {
      say(`round ${round} of ${plan.rounds}`);
      const [load = Number.NaN] = loadavg();
      const pair = { hearth: await openVisit(sides.hearth, probe), react: await openVisit(sides.react, probe) };
      try {
        await measure(pair, plan);
      } finally {
        await Promise.all([pair.hearth.close(), pair.react.close()]);
      }
      rounds.push({ load, hearth: pair.hearth.samples.figures(), react: pair.react.samples.figures() });
      browser = pair.hearth.browser;
    }
    return { date: new Date().toISOString(), machine: describeMachine(browser), plan, rounds };
  } finally {
    await Promise.all(Object.values(sides).map((side: Side) => side.stop()));
  }
}

async function measure(pair: Pair, plan: Plan): Promise<void> {
  await takeTurns(pair, stepsToFirstRows(plan));
  await checkSameRows(pair);
  await takeTurns(pair, stepsAfterFirstRows(plan));
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
  const at = Array.from({ length: Math.max(ours.length, theirs.length) }).findIndex((_, line) => ours[line] !== theirs[line]);
  if (at < 0) return;
  throw new Error(`the two pages show different rows; line ${at}:\n  Hearth       ${ours[at]}\n  plain React  ${theirs[at]}`);
}
