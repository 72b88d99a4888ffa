import type { Batch } from '../../protocol/index.ts';

/** Batches on their way to the page, and how far the page has come. */
export class Downlink {
  readonly #run: (batch: Batch) => void;
  #sent = 0;
  #acknowledged = 0;

  constructor(run: (batch: Batch) => void) {
    this.#run = run;
  }

  /** Number of the last batch. */
  get sent(): number {
    return this.#sent;
  }

  /** Batches that the page is not through with yet. They run in order, so what is said of one says it of those before. */
  get backlog(): number {
    return this.#sent - this.#acknowledged;
  }

  readonly send = (batch: Batch): void => {
    this.#sent = batch.seq;
    this.#run(batch);
  };

  readonly acknowledged = (seq: number): void => {
    this.#acknowledged = Math.max(this.#acknowledged, seq);
  };
}
