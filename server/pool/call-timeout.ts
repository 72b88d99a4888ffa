import { LONGEST_TIMER_MS } from '../../shared/common/index.ts';

/**
 * The timeout of a call. It counts the time that the call runs and the time that it asked to sleep, but not the time that it waits
 * for its turn in the interpreter, nor the time before it begins.
 */
export class CallTimeout {
  readonly #onOver: () => void;
  #left: number;
  #since = 0;
  /** Limit in milliseconds of what may be counted until the next `count`, however much later that is. */
  #most = 0;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param milliseconds the call's time limit; Infinity for none
   * @param onOver called when the time has elapsed
   */
  constructor(milliseconds: number, onOver: () => void) {
    this.#left = milliseconds;
    this.#onOver = onOver;
  }

  /**
   * Starts to count elapsed time.
   *
   * @param most milliseconds to count at most: the length of a sleep, since a call that has slept waits for its turn without being
   * charged for it
   */
  count(most = Number.POSITIVE_INFINITY): void {
    this.stop();
    this.#since = performance.now();
    this.#most = most;
    if (this.#left <= most && Number.isFinite(this.#left))
      this.#timer = setTimeout(this.#onOver, Math.min(this.#left, LONGEST_TIMER_MS));
  }

  /** Stops counting, and deducts the time that has elapsed. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#left -= Math.min(performance.now() - this.#since, this.#most);
    this.#most = 0;
  }
}
