import { loadavg } from 'node:os';
import { describeMachine } from './machine.ts';
import type { Figures, Report } from './report.ts';

/** Is given a line that tells how far a benchmark is. */
export type Say = (line: string) => void;

/** One benchmark: sides that do the same work, how they are measured, and the page that reports the figures. */
export interface Benchmark<Plan extends { readonly rounds: number }, Side extends string> {
  /** Its name on the command line. */
  readonly name: string;
  /** Names of the files that a run writes. */
  readonly files: { readonly page: string; readonly figures: string };
  readonly full: Plan;
  /** Shows that everything still measures; its figures say nothing. */
  readonly quick: Plan;
  /** Start what all rounds need. */
  start(plan: Plan, say: Say): Promise<Running<Side>>;
  /** The report as a page to read. Each number in it comes from the run. */
  toMarkdown(report: Report<Plan, Side>): string;
}

export interface Running<Side extends string> {
  /** Measure every side once, in turns. `browser` has names and versions of the browsers; null where none takes part. */
  round(): Promise<{ readonly browser: string | null; readonly figures: Readonly<Record<Side, Figures>> }>;
  stop(): Promise<unknown>;
}

/**
 * Measure all sides, round by round.
 *
 * @throws Error what the start or a round throws; the sides are stopped in that case, too
 */
export async function measure<Plan extends { readonly rounds: number }, Side extends string>(
  { name, start }: Pick<Benchmark<Plan, Side>, 'name' | 'start'>,
  plan: Plan,
  say: Say,
): Promise<Report<Plan, Side>> {
  const running = await start(plan, say);
  try {
    const rounds: Report<Plan, Side>['rounds'][number][] = [];
    let version: string | null = null;
    for (let round = 1; round <= plan.rounds; round++) {
      say(`${name}: round ${round} of ${plan.rounds}`);
      const [load = Number.NaN] = loadavg();
      const { browser, figures } = await running.round();
      rounds.push({ load, figures });
      version = browser;
    }
    return { date: new Date().toISOString(), machine: describeMachine(version), plan, rounds };
  } finally {
    await running.stop();
  }
}
