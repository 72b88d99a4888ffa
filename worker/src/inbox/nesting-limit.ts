/**
 * The most unfinished handlers where waits nest; others must wait. Each of them is on the thread's stack. Of the thousand nested calls
 * that Python allows, a handler takes about fifteen.
 */
export const MAX_NESTED_HANDLERS = 32;

/**
 * Limits the handlers that are on the stack at once where waits nest. At the limit, another handler starts when one has ended. Since these
 * may wait for something that only another handler does, one more may start from time to time.
 */
export class NestingLimit {
  readonly #setAlarm: () => void;
  #running = 0;
  #extra = 0;
  #isAsked = false;

  /** @param setAlarm has `timeUp` called after a while */
  constructor(setAlarm: () => void) {
    this.#setAlarm = setAlarm;
  }

  get isFull(): boolean {
    return this.#running >= MAX_NESTED_HANDLERS + this.#extra;
  }

  begins(): void {
    this.#running += 1;
  }

  ended(): void {
    this.#running -= 1;
    if (this.#running < MAX_NESTED_HANDLERS) this.#extra = 0;
  }

  /** A handler waits to start. */
  ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#setAlarm();
  }

  timeUp(): void {
    this.#isAsked = false;
    if (this.isFull) this.#extra += 1;
  }
}
