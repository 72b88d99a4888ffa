import { LONGEST_TIMER_MS } from '../../../shared/common/index.ts';

/** A timer that can be paused, and continues with the remaining time. */
export class Countdown {
  readonly #done: () => void;
  #left: number;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** @param left remaining milliseconds */
  constructor(left: number, done: () => void) {
    this.#left = left;
    this.#done = done;
  }

  run(): void {
    if (this.#timer !== null) return;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#done, Math.min(this.#left, LONGEST_TIMER_MS));
  }

  hold(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#left = Math.max(0, this.#left - (performance.now() - this.#since));
  }
}
