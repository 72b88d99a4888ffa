import type { Machine } from './machine.ts';

/** Figures of one side in one round, by the id of the measure: numbers of things where the measure counts them, otherwise ms. */
export type Figures = Readonly<Record<string, number>>;

export interface Round<Side extends string> {
  /** The system's load average over a minute, when the round began. */
  readonly load: number;
  readonly figures: Readonly<Record<Side, Figures>>;
}

/** All results of one run of a benchmark, as its JSON file contains them. */
export interface Report<Plan, Side extends string> {
  /** ISO date and time at which the run ended. */
  readonly date: string;
  readonly machine: Machine;
  readonly plan: Plan;
  readonly rounds: readonly Round<Side>[];
}

/** The values of a measure in all rounds; none where a side has no such figure. */
export function valuesOf<Side extends string>({ rounds }: Report<unknown, Side>, side: Side, id: string): number[] {
  return rounds.map(({ figures }) => figures[side][id]).filter((value) => value !== undefined);
}

/**
 * One side's figure over another's, round by round, since other load of the machine slowed both alike within a round; none where a side
 * has no such figure.
 */
export function ratiosOf<Side extends string>({ rounds }: Report<unknown, Side>, over: Side, under: Side, id: string): number[] {
  return rounds
    .map(({ figures }) => (figures[over][id] ?? Number.NaN) / (figures[under][id] ?? Number.NaN))
    .filter(Number.isFinite);
}
