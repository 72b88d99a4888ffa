import type { Batch } from '../../protocol/index.ts';

/** Counts the batches that were sent to the page, and those that the page has run. */
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

  /** The number of batches that the page has not finished. They run in order, so an acknowledgement also counts for earlier ones. */
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
