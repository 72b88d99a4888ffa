/** How much a run measures. */
export interface ServicesPlan {
  /** Times that all sides are measured, in turn. */
  readonly rounds: number;
  /** Rows of the table that is searched as a whole. */
  readonly rows: number;
  /** How many rows are added, and how many are changed. */
  readonly writes: number;
  /** Rows of the table whose first page is read. */
  readonly many: number;
  readonly signIns: number;
}

export const FULL: ServicesPlan = { rounds: 3, rows: 10_000, writes: 1000, many: 1_000_000, signIns: 3 };

/** Shows that everything still measures; its figures say nothing. */
export const QUICK: ServicesPlan = { rounds: 1, rows: 200, writes: 10, many: 2000, signIns: 1 };
