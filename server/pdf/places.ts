/** Places for so many at a time. More wait, in the order in which they came. */
export class Places {
  readonly #most: number;
  #taken = 0;
  readonly #waiting = new Set<() => void>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Is nobody in any of them? */
  get areFree(): boolean {
    return this.#taken === 0;
  }

  /**
   * Resolves when there is a place, which is taken then.
   *
   * @param signal who waits gives it up
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

  /** The place goes to who has waited longest: nobody who comes meanwhile finds it free. */
  leave(): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      next();
    } else this.#taken -= 1;
  }
}
