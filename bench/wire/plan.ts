/** How much a run measures. */
export interface WirePlan {
  /** Times that both sides are measured, in turn, each time in new pages. */
  readonly rounds: number;
  readonly calls: number;
  readonly together: number;
  /** Bytes of the media, each way. */
  readonly mediaBytes: number;
  /** Approximate size of the JSON, in bytes. */
  readonly jsonBytes: number;
}

const MB = 1024 * 1024;

export const FULL: WirePlan = { rounds: 5, calls: 1000, together: 200, mediaBytes: 50 * MB, jsonBytes: 5 * MB };

/** Shows that everything still measures; its figures say nothing. */
export const QUICK: WirePlan = { rounds: 1, calls: 20, together: 10, mediaBytes: MB, jsonBytes: 100_000 };
