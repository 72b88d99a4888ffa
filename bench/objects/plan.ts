/** How much a run measures. */
export interface ObjectsPlan {
  /** Times that all sides are measured, in turn, each time in new browsers. */
  readonly rounds: number;
  readonly rows: number;
  readonly writes: number;
  readonly reads: number;
  readonly listeners: number;
}

export const FULL: ObjectsPlan = { rounds: 3, rows: 1000, writes: 10_000, reads: 1000, listeners: 200 };

/** Shows that everything still measures; its figures say nothing. */
export const QUICK: ObjectsPlan = { rounds: 1, rows: 10, writes: 50, reads: 10, listeners: 5 };
