/** The longest time that Node counts, in milliseconds: more it would take as 1. */
const LONGEST = 2 ** 31 - 1;

/**
 * What a call has left of its time. It counts while the call runs, or sleeps as long as it wanted to; not while it would go
 * on and another one of its interpreter does not let it.
 */
export class CallClock {
  readonly #onOver: () => void;
  #left: number;
  #since = 0;
  /** Milliseconds that count at most until the next `count`. */
  #most = 0;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param milliseconds that the call has; Infinity for as long as it takes
   * @param onOver told when they are over
   */
  constructor(milliseconds: number, onOver: () => void) {
    this.#left = milliseconds;
    this.#onOver = onOver;
  }

  /**
   * Counts from now on.
   *
   * @param most milliseconds that count: the length of a sleep, behind which the call waits for its turn
   */
  count(most = Number.POSITIVE_INFINITY): void {
    this.stop();
    this.#since = performance.now();
    this.#most = most;
    if (this.#left <= most && Number.isFinite(this.#left)) this.#timer = setTimeout(this.#onOver, Math.min(this.#left, LONGEST));
  }

  /** Counts no more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#left -= Math.min(performance.now() - this.#since, this.#most);
    this.#most = 0;
  }
}
