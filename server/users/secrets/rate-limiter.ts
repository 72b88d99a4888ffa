import { BoundedMap } from '../../../shared/common/index.ts';

/** Most names that are tracked. */
const MOST_NAMES = 10_000;

/** Limits how often something happens per name in a period. */
export class RateLimiter {
  readonly #most: number;
  readonly #period: number;
  readonly #now: () => number;
  readonly #counts = new BoundedMap<string, { readonly since: number; readonly count: number }>(MOST_NAMES);

  /**
   * @param most allowed times per period
   * @param period in milliseconds
   */
  constructor(most: number, period: number, now: () => number) {
    this.#most = most;
    this.#period = period;
    this.#now = now;
  }

  isExhausted(name: string): boolean {
    return this.#recent(name).count >= this.#most;
  }

  /** Whether it happened at least once in the current period. */
  isRecent(name: string): boolean {
    return this.#recent(name).count > 0;
  }

  count(name: string): void {
    const { since, count } = this.#recent(name);
    this.#counts.set(name, { since, count: count + 1 });
  }

  #recent(name: string): { readonly since: number; readonly count: number } {
    const known = this.#counts.get(name);
    const now = this.#now();
    return known && now - known.since < this.#period ? known : { since: now, count: 0 };
  }
}
