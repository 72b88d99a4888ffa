/** How much a run measures. */
export interface StartPlan {
  /** Times that all sides are measured, in turn, each time in a browser of its own with a new profile. */
  readonly rounds: number;
  /** Reloads after the cold start; the last one counts as hot. */
  readonly reloads: number;
  /** Is everything compressed as much as for visitors of a served app? Otherwise it is as much as a quick build does. */
  readonly isSmall: boolean;
  /** Seconds of waiting before each visit: the browser finishes its own start, and page and browser store what later visits use. */
  readonly rest: number;
  /** The slow line: megabits a second, and the milliseconds that it adds between a request and the first byte of the response. */
  readonly line: { readonly megabits: number; readonly milliseconds: number };
}

export const FULL: StartPlan = { rounds: 7, reloads: 2, isSmall: true, rest: 3, line: { megabits: 20, milliseconds: 40 } };

/** Shows that everything still measures; its figures say nothing. */
export const QUICK: StartPlan = { rounds: 1, reloads: 1, isSmall: false, rest: 0, line: { megabits: 200, milliseconds: 2 } };
