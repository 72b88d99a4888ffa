import type { Machine } from './machine.ts';

/** Figures of one side in one round, by the id of the measure; in ms where the measure counts nothing. */
export type Figures = Readonly<Record<string, number>>;

export interface Round<Side extends string> {
  /** The system's load average over a minute, when the round began. */
  readonly load: number;
  readonly figures: Readonly<Record<Side, Figures>>;
}

/** Everything that a run of a benchmark found out; its JSON file holds it as it is. */
export interface Report<Plan, Side extends string> {
  /** ISO date and time of its end. */
  readonly date: string;
  readonly machine: Machine;
  readonly plan: Plan;
  readonly rounds: readonly Round<Side>[];
}

/** A measure in all rounds; empty where a side has no such figure. */
export function valuesOf<Side extends string>({ rounds }: Report<unknown, Side>, side: Side, id: string): number[] {
  return rounds.map(({ figures }) => figures[side][id]).filter((value) => value !== undefined);
}

/** One side's figure over another's, round by round, so that what else the machine did then meets both; empty as above. */
export function ratiosOf<Side extends string>({ rounds }: Report<unknown, Side>, over: Side, under: Side, id: string): number[] {
  return rounds
    .map(({ figures }) => (figures[over][id] ?? Number.NaN) / (figures[under][id] ?? Number.NaN))
    .filter(Number.isFinite);
}
