/** How much a run measures, in each engine. */
export interface EnginesPlan {
  /** Times that all sides are measured, in turn, each time in a browser of its own with a new profile. */
  readonly rounds: number;
  /** Reloads after the cold start; the last one counts as hot. */
  readonly reloads: number;
  /** Seconds of waiting before each visit: by then pages have stored what later visits use, which would slow down the next page. */
  readonly rest: number;
  readonly rows: number;
  /** Times that the rows are built in one round; the first one is a figure of its own. */
  readonly builds: number;
  /** Times that every tenth row is updated after each build. */
  readonly updates: number;
  /** Clicks of each kind. */
  readonly clicks: number;
  /** Length of the busy loop, in seconds. */
  readonly seconds: number;
  readonly calls: number;
}

export const FULL: EnginesPlan = {
  rounds: 3,
  reloads: 2,
  rest: 4,
  rows: 1000,
  builds: 3,
  updates: 3,
  clicks: 60,
  seconds: 3,
  calls: 100,
};

/** Shows that everything still measures; its figures say nothing. */
export const QUICK: EnginesPlan = {
  rounds: 1,
  reloads: 1,
  rest: 0,
  rows: 20,
  builds: 2,
  updates: 1,
  clicks: 4,
  seconds: 0.3,
  calls: 4,
};
