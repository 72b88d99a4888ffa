import { loadavg } from 'node:os';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import type { Plan } from './plan.ts';
import { describeMachine } from './results/machine.ts';
import type { Report, Round } from './results/report.ts';
import { type Side, type SideName, serveSides } from './sides.ts';
import { type Visit, visit } from './visit/index.ts';

/**
 * Measure both sides, round by round, one right after the other, so that what else the machine does meets both.
 *
 * @param say told what is being measured
 * @throws Error when a page failed, or the two pages do not show the same rows
 */
export async function run(plan: Plan, say: (line: string) => void): Promise<Report> {
  const probe = await bundle(join(import.meta.dirname, 'probe', 'main.ts'), 'iife');
  const sides = await serveSides();
  try {
    const rounds: Round[] = [];
    const load: number[] = [];
    let browser = '';
    for (let round = 1; round <= plan.rounds; round++) {
      load.push(loadavg()[0] ?? 0);
      const visits = await visitAll(sides, plan, probe, (side) => say(`round ${round} of ${plan.rounds}: ${side}`));
      checkSameRows(visits);
      rounds.push({ hearth: visits.hearth.figures, react: visits.react.figures });
      browser = visits.hearth.browser;
    }
    return { date: new Date().toISOString(), machine: describeMachine(browser), load, plan, rounds };
  } finally {
    await Promise.all(sides.map((side) => side.stop()));
  }
}

async function visitAll(sides: readonly Side[], plan: Plan, probe: string, say: (side: SideName) => void) {
  const visits: Partial<Record<SideName, Visit>> = {};
  for (const side of sides) {
    say(side.name);
    visits[side.name] = await visit(side, plan, probe);
  }
  return visits as Record<SideName, Visit>;
}

function checkSameRows({ hearth, react }: Record<SideName, Visit>): void {
  if (hearth.outline === react.outline) return;
  const theirs = react.outline.split('\n');
  const ours = hearth.outline.split('\n');
  const at = ours.findIndex((line, index) => line !== theirs[index]);
  throw new Error(`the two pages show different rows; line ${at}:\n  Hearth       ${ours[at]}\n  plain React  ${theirs[at]}`);
}
