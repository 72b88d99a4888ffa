/** How much a run measures. */
export interface StartPlan {
  /** Times that all sides are measured, in turn, each time in a browser of its own with a new profile. */
  readonly rounds: number;
  /** Reloads after the cold start; the last one counts as hot. */
  readonly reloads: number;
  /** Does everything come as small as to visitors of a served app, or as small as a quick build makes it? */
  readonly isSmall: boolean;
  /** Seconds before each visit, in which browsers start themselves, and pages and browsers keep what they keep for the next one. */
  readonly rest: number;
  /** Over a slow line: megabits a second, and milliseconds from asking to the first byte that the line alone takes. */
  readonly line: { readonly megabits: number; readonly milliseconds: number };
}

export const FULL: StartPlan = { rounds: 7, reloads: 2, isSmall: true, rest: 3, line: { megabits: 20, milliseconds: 40 } };

/** Shows that everything still measures; its figures say nothing. */
export const QUICK: StartPlan = { rounds: 1, reloads: 1, isSmall: false, rest: 0, line: { megabits: 200, milliseconds: 2 } };
