/** How much a run measures. */
export interface Plan {
  /** Times that both sides are measured, in turn, each time in a browser of its own with a new profile. */
  readonly rounds: number;
  readonly rows: number;
  /** Times that the rows are built in one round; the first one is a figure of its own. */
  readonly builds: number;
  /** Times that every tenth row is updated after each build. */
  readonly updates: number;
  readonly clicks: number;
  /** Length of the busy loop, in seconds. */
  readonly seconds: number;
  readonly calls: number;
  /** How many components are added to measure the memory that each takes. */
  readonly components: number;
}

export const FULL: Plan = {
  rounds: 5,
  rows: 1000,
  builds: 4,
  updates: 3,
  clicks: 100,
  seconds: 3,
  calls: 200,
  components: 10_000,
};

/** Shows that everything still measures; its figures say nothing. */
export const QUICK: Plan = {
  rounds: 1,
  rows: 20,
  builds: 2,
  updates: 1,
  clicks: 5,
  seconds: 0.3,
  calls: 5,
  components: 40,
};
