/**
 * So many handlers may be unfinished where waits nest before others have to wait: each is on the stack, which is that of the
 * thread. Of Python's own thousand calls on top of one another a handler takes some fifteen.
 */
export const MOST = 32;

/**
 * Where waits nest, handlers that have not ended are on top of one another. When there are too many, others start once one has
 * ended. Not only then, since those may wait for what only another one brings: from time to time one more is let in.
 */
export class Room {
  readonly #setAlarm: () => void;
  #running = 0;
  #extra = 0;
  #isAsked = false;

  /** `setAlarm` has `timeUp` called when it has been long enough. */
  constructor(setAlarm: () => void) {
    this.#setAlarm = setAlarm;
  }

  get isFull(): boolean {
    return this.#running >= MOST + this.#extra;
  }

  begins(): void {
    this.#running += 1;
  }

  ended(): void {
    this.#running -= 1;
    if (this.#running < MOST) this.#extra = 0;
  }

  /** Something waits for room. */
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
