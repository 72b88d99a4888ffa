import type { Plan } from '../plan.ts';
import type { SideName } from '../sides.ts';
import { type Summary, summarize } from '../statistics.ts';
import type { Figures } from './catalogue.ts';
import type { Machine } from './machine.ts';

/** One round: both sides, step by step. */
export interface Round extends Readonly<Record<SideName, Figures>> {
  /** The system's load average over a minute, when the round began. */
  readonly load: number;
}

/** Everything that a run of a benchmark found out; its JSON file holds it as it is. */
export interface Measured<Sizes, OneRound> {
  /** ISO date and time of its end. */
  readonly date: string;
  readonly machine: Machine;
  readonly plan: Sizes;
  readonly rounds: readonly OneRound[];
}

export type Report = Measured<Plan, Round>;

/** A measure over all rounds; null where a side has no such figure. */
export function summaryOf({ rounds }: Report, side: SideName, id: string): Summary | null {
  const values = rounds.map((round) => round[side][id]).filter((value) => value !== undefined);
  return values.length > 0 ? summarize(values) : null;
}

/** Hearth's figure over plain React's, round by round, so that what else the machine did then meets both; null as above. */
export function ratioOf({ rounds }: Report, id: string): Summary | null {
  const ratios = rounds
    .map(({ hearth, react }) => (hearth[id] ?? Number.NaN) / (react[id] ?? Number.NaN))
    .filter(Number.isFinite);
  return ratios.length > 0 ? summarize(ratios) : null;
}
