/** Exclusive use of a resource, until it is ended or revoked. */
export interface QueuedLease {
  /** Whether it has been revoked or ended. */
  readonly isOver: boolean;
  /** Marks the holder as busy until `work` has settled. */
  during<T>(work: () => Promise<T>): Promise<T>;
  end(): void;
}

/** Grants leases one after another, first come, first served. A holder that is idle while others wait has its lease revoked. */
export class LeaseQueue {
  readonly #queue: ((lease: ActiveLease) => void)[] = [];
  readonly #idleTimeout: number;
  readonly #revoke: () => Promise<void>;
  #holder: ActiveLease | null = null;
  #alarm: NodeJS.Timeout | undefined;

  /**
   * @param idleTimeout milliseconds that others wait for an idle holder
   * @param revoke rolls back what was begun under a lease that is revoked; the next lease is granted when it has settled
   */
  constructor(idleTimeout: number, revoke: () => Promise<void>) {
    this.#idleTimeout = idleTimeout;
    this.#revoke = revoke;
  }

  take(): Promise<QueuedLease> {
    return new Promise((resolve) => {
      this.#queue.push(resolve);
      if (this.#holder === null) this.#next();
      else if (this.#queue.length === 1) this.#watch();
    });
  }

  #next(): void {
    clearTimeout(this.#alarm);
    const first = this.#queue.shift();
    this.#holder = first
      ? new ActiveLease(
          () => this.#next(),
          () => this.#watch(),
        )
      : null;
    if (this.#holder) first?.(this.#holder);
    this.#watch();
  }

  /** Starts to measure how long the holder is idle while others wait. */
  #watch(): void {
    clearTimeout(this.#alarm);
    const holder = this.#holder;
    if (this.#queue.length === 0 || !holder || holder.isAtWork || holder.isOver) return;
    this.#alarm = setTimeout(() => {
      if (holder.isAtWork || holder !== this.#holder) return;
      holder.isOver = true;
      void this.#revoke().finally(() => this.#next());
    }, this.#idleTimeout);
  }
}

class ActiveLease implements QueuedLease {
  isOver = false;
  #atWork = 0;
  readonly #onEnd: () => void;
  readonly #onRest: () => void;

  constructor(onEnd: () => void, onRest: () => void) {
    this.#onEnd = onEnd;
    this.#onRest = onRest;
  }

  get isAtWork(): boolean {
    return this.#atWork > 0;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#atWork += 1;
    try {
      return await work();
    } finally {
      this.#atWork -= 1;
      if (!this.isAtWork && !this.isOver) this.#onRest();
    }
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#onEnd();
  }
}
