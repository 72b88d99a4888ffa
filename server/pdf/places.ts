/** A fixed number of places. When all are taken, others wait in the order in which they came. */
export class Places {
  readonly #most: number;
  #taken = 0;
  readonly #waiting = new Set<() => void>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Are all places free? */
  get areFree(): boolean {
    return this.#taken === 0;
  }

  /**
   * Resolves when there is a place, which is taken then.
   *
   * @param signal ends the wait
   */
  async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#taken < this.#most) {
      this.#taken += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = (): void => {
      this.#waiting.delete(resolve);
      reject(signal.reason);
    };
    this.#waiting.add(resolve);
    signal.addEventListener('abort', giveUp);
    await promise.finally(() => signal.removeEventListener('abort', giveUp));
  }

  /** Gives the place to the one that has waited longest, without it being free in between. */
  leave(): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      next();
    } else this.#taken -= 1;
  }
}
