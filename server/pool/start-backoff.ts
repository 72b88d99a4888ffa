/** Milliseconds that calls are refused at most before it is tried again. */
const LONGEST_DELAY = 60_000;

/**
 * Exponential backoff for workers that cannot start. Calls are refused at once for a time that doubles with each failure; the first
 * call after it tries again: a network may be back by then, or memory.
 */
export class StartBackoff {
  readonly #firstDelay: number;
  readonly #now: () => number;
  #reason = '';
  #delay = 0;
  #until = Number.NEGATIVE_INFINITY;

  /** @param firstDelay milliseconds after the first failure; each further one doubles them, to a minute */
  constructor(firstDelay: number, now: () => number = () => performance.now()) {
    this.#firstDelay = firstDelay;
    this.#now = now;
  }

  /** Why none is to be started now; null when one may be. */
  get reason(): string | null {
    return this.#now() < this.#until ? this.#reason : null;
  }

  add(reason: string): void {
    this.#reason = reason;
    this.#delay = Math.min(this.#delay === 0 ? this.#firstDelay : this.#delay * 2, LONGEST_DELAY);
    this.#until = this.#now() + this.#delay;
  }

  /** One has started, or others are to be started. */
  forget(): void {
    this.#delay = 0;
    this.#until = Number.NEGATIVE_INFINITY;
  }
}
