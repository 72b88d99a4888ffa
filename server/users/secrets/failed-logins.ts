import { BoundedMap } from '../../../shared/common/index.ts';
import { networkOf } from '../../address/index.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Wrong passwords in a row after which an account takes none any more (api §14.2). */
export const MOST_FAILURES = 10;
/** Wrong passwords from one address per period (milliseconds): more than an office behind one address mistypes. */
const MOST_FROM_ADDRESS = 100;
const PERIOD = 10 * 60_000;
const MOST_NAMES = 10_000;

/** Recent failed logins by IP network and by name, besides those that accounts count. */
export class FailedLogins {
  readonly #byAddress: RateLimiter;
  readonly #byName = new BoundedMap<string, number>(MOST_NAMES);

  readonly #unwritten = new Map<string, number>();

  constructor(now: () => number = Date.now) {
    this.#byAddress = new RateLimiter(MOST_FROM_ADDRESS, PERIOD, now);
  }

  /** @param ip null for an attempt without an address, which is not counted */
  areTooManyFrom(ip: string | null): boolean {
    return ip !== null && this.#byAddress.isExhausted(networkOf(ip));
  }

  /** Wrong passwords for a name that nobody has, so that it locks as an account would. */
  failuresOf(name: string): number {
    return this.#byName.get(name) ?? 0;
  }

  /** Wrong passwords for a name that its account does not count yet, but is about to. */
  unwrittenOf(name: string): number {
    return this.#unwritten.get(name) ?? 0;
  }

  /** @param write has the account count one more */
  async writing(name: string, write: () => Promise<void>): Promise<void> {
    this.#unwritten.set(name, this.unwrittenOf(name) + 1);
    try {
      await write();
    } finally {
      const left = this.unwrittenOf(name) - 1;
      if (left > 0) this.#unwritten.set(name, left);
      else this.#unwritten.delete(name);
    }
  }

  failed(name: string, ip: string | null): void {
    this.#byName.set(name, this.failuresOf(name) + 1);
    if (ip !== null) this.#byAddress.count(networkOf(ip));
  }
}
