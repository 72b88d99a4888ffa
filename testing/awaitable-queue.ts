import { errorFromCaller } from './error-from-caller.ts';

interface Taker<T> {
  readonly accepts: (thing: T) => boolean;
  readonly take: (thing: T) => void;
  readonly miss: (reason: string) => void;
}

/** A queue of arriving things, which may be awaited before they arrive. */
export class AwaitableQueue<T> {
  readonly #patience: () => number;
  /** Things that have not been taken. */
  readonly left: T[] = [];
  readonly #takers = new Set<Taker<T>>();

  /** @param patience gives how many milliseconds `take` waits */
  constructor(patience: () => number) {
    this.#patience = patience;
  }

  push(thing: T): void {
    for (const taker of this.#takers) {
      if (!taker.accepts(thing)) continue;
      this.#takers.delete(taker);
      taker.take(thing);
      return;
    }
    this.left.push(thing);
  }

  /** Drops what has arrived, and rejects all waits. */
  reset(): void {
    this.left.length = 0;
    for (const taker of [...this.#takers]) taker.miss('the mock server was reset while this was waited for');
  }

  /**
   * Takes the first thing that is accepted, as soon as it is there.
   *
   * @param missed gives the error's text if none arrives in time
   * @throws Error with that text, or when the queue is reset meanwhile
   */
  take(accepts: (thing: T) => boolean, missed: () => string): Promise<T> {
    const index = this.left.findIndex(accepts);
    if (index >= 0) return Promise.resolve(this.left.splice(index, 1)[0] as T);
    const error = errorFromCaller(this.take);
    return new Promise((resolve, reject) => {
      const taker: Taker<T> = {
        accepts,
        take: (thing) => {
          clearTimeout(deadline);
          resolve(thing);
        },
        miss: (reason) => {
          clearTimeout(deadline);
          this.#takers.delete(taker);
          reject(error(reason));
        },
      };
      const deadline = setTimeout(() => taker.miss(missed()), this.#patience());
      this.#takers.add(taker);
    });
  }
}
