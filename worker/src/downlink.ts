import { type Batch, transferable } from '../../protocol/index.ts';

/** Batches on their way to the page, and how far the page has come. */
export class Downlink {
  readonly #post: (batch: Batch, transfer: Transferable[]) => void;
  #sent = 0;
  #acknowledged = 0;

  constructor(post: (batch: Batch, transfer: Transferable[]) => void) {
    this.#post = post;
  }

  /** Number of the last batch. */
  get sent(): number {
    return this.#sent;
  }

  /** Batches the page has not run yet. */
  get backlog(): number {
    return this.#sent - this.#acknowledged;
  }

  readonly send = (batch: Batch): void => {
    this.#sent = batch.seq;
    this.#post(batch, transferable(batch.binaries));
  };

  readonly acknowledged = (seq: number): void => {
    this.#acknowledged = Math.max(this.#acknowledged, seq);
  };
}
