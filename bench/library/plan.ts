/** How much a run measures. */
export interface LibraryPlan {
  /** Times that both sides are measured, in turn, each time in a browser of its own with a new profile. */
  readonly rounds: number;
  /** Items of the RepeatingPanel, few and many. */
  readonly few: number;
  readonly many: number;
  /** How often few items are shown. */
  readonly fills: number;
  /** Items of the DataGrid, how many pages of it are turned, and how many cells are changed. */
  readonly items: number;
  readonly pages: number;
  readonly cells: number;
  /** Points of the plot. */
  readonly points: number;
  /** Frames of the canvas, of ten thousand rectangles each. */
  readonly frames: number;
}

export const FULL: LibraryPlan = {
  rounds: 3,
  few: 1_000,
  many: 10_000,
  fills: 3,
  items: 10_000,
  pages: 10,
  cells: 20,
  points: 100_000,
  frames: 20,
};

/** Shows that everything still measures; its figures say nothing. */
export const QUICK: LibraryPlan = { rounds: 1, few: 5, many: 20, fills: 1, items: 60, pages: 2, cells: 2, points: 50, frames: 2 };
