/** The longest delay until workers are tried again, in milliseconds. */
const LONGEST_DELAY = 60_000;

/**
 * Exponential backoff for workers that cannot start. Calls are refused at once for a time that doubles with each failure; the first
 * call after it tries again, since the network or memory may be available by then.
 */
export class StartBackoff {
  readonly #firstDelay: number;
  readonly #now: () => number;
  #reason = '';
  #delay = 0;
  #until = Number.NEGATIVE_INFINITY;

  /** @param firstDelay milliseconds after the first failure, doubled with each further one up to a minute */
  constructor(firstDelay: number, now: () => number = () => performance.now()) {
    this.#firstDelay = firstDelay;
    this.#now = now;
  }

  /** Why no worker may be started now; null when one may be. */
  get reason(): string | null {
    return this.#now() < this.#until ? this.#reason : null;
  }

  add(reason: string): void {
    this.#reason = reason;
    this.#delay = Math.min(this.#delay === 0 ? this.#firstDelay : this.#delay * 2, LONGEST_DELAY);
    this.#until = this.#now() + this.#delay;
  }

  /** Resets the backoff: a worker has started, or the code has changed. */
  forget(): void {
    this.#delay = 0;
    this.#until = Number.NEGATIVE_INFINITY;
  }
}
