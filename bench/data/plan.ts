/** How much a run measures. */
export interface DataPlan {
  /** How often all sides are measured, in turn. */
  readonly rounds: number;
  readonly rows: number;
  /** Searches for one figure, which is the median of their times. */
  readonly times: number;
}

export const FULL: DataPlan = { rounds: 3, rows: 1_000_000, times: 7 };

/** Shows that everything still measures; its figures say nothing. */
export const QUICK: DataPlan = { rounds: 1, rows: 20_000, times: 3 };
