/** The longest time that Node counts, in milliseconds: more it would take as 1. */
const LONGEST = 2 ** 31 - 1;

/**
 * The timeout of a call. Time passes while the call runs, and while it sleeps, for as long as it asked to; not while the
 * call is ready to go on and waits for another one of its interpreter.
 */
export class CallTimeout {
  readonly #onOver: () => void;
  #left: number;
  #since = 0;
  /** Most milliseconds that pass until the next `count`, however long that takes. */
  #most = 0;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param milliseconds that the call has; Infinity for as long as it takes
   * @param onOver called when they have passed
   */
  constructor(milliseconds: number, onOver: () => void) {
    this.#left = milliseconds;
    this.#onOver = onOver;
  }

  /**
   * Time passes from now on.
   *
   * @param most milliseconds that pass at most: the length of a sleep, after which the call waits for its turn
   */
  count(most = Number.POSITIVE_INFINITY): void {
    this.stop();
    this.#since = performance.now();
    this.#most = most;
    if (this.#left <= most && Number.isFinite(this.#left)) this.#timer = setTimeout(this.#onOver, Math.min(this.#left, LONGEST));
  }

  /** No time passes from now on. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#left -= Math.min(performance.now() - this.#since, this.#most);
    this.#most = 0;
  }
}
