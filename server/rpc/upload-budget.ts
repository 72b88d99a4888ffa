/** Limit in bytes of what all connections together may buffer while uploads arrive. */
export const MAX_UPLOAD_BYTES = 2 ** 31;

/** Whatever buffers an upload until it is complete. */
export interface BudgetHolder {
  /** Bytes that it buffers now. */
  readonly held: number;
  /** Drops its largest upload, and refuses it. */
  evict(): void;
}

/**
 * The memory that uploads of all connections may take together. When it is exceeded, the largest holder is evicted, so that many
 * unfinished uploads cannot block one that finishes.
 */
export class UploadBudget {
  readonly most: number;
  readonly #holders = new Set<BudgetHolder>();
  #held = 0;

  /** @param most bytes */
  constructor(most: number) {
    this.most = most;
  }

  get held(): number {
    return this.#held;
  }

  /** Records that a holder buffers more or fewer bytes. While the total exceeds the budget, the largest holder is evicted. */
  add(holder: BudgetHolder, bytes: number): void {
    this.#held += bytes;
    if (holder.held > 0) this.#holders.add(holder);
    else this.#holders.delete(holder);
    if (bytes <= 0) return;
    while (this.#held > this.most) {
      const [first, ...others] = this.#holders;
      if (!first) return;
      others.reduce((most, each) => (each.held > most.held ? each : most), first).evict();
    }
  }
}
