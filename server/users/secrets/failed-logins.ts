import { BoundedMap } from '../../../shared/common/index.ts';
import { networkOf } from '../../address/index.ts';
import { RateLimiter } from './rate-limiter.ts';

/** Consecutive wrong passwords after which an account accepts none (api §14.2). */
export const MOST_FAILURES = 10;
/**
 * Wrong passwords allowed from one network in a period (milliseconds): more than the users of an office behind one address
 * mistype.
 */
const MOST_FROM_ADDRESS = 100;
const PERIOD = 10 * 60_000;
const MOST_NAMES = 10_000;

/** Recent failed logins by IP network and by name. Accounts have a stored count as well. */
export class FailedLogins {
  readonly #byAddress: RateLimiter;
  readonly #byName = new BoundedMap<string, number>(MOST_NAMES);

  readonly #unwritten = new Map<string, number>();

  constructor(now: () => number = Date.now) {
    this.#byAddress = new RateLimiter(MOST_FROM_ADDRESS, PERIOD, now);
  }

  /** @param ip null for an attempt without an address, which is not limited */
  areTooManyFrom(ip: string | null): boolean {
    return ip !== null && this.#byAddress.isExhausted(networkOf(ip));
  }

  /** Wrong passwords for a name without an account. Counted so that such a name locks just like an account. */
  failuresOf(name: string): number {
    return this.#byName.get(name) ?? 0;
  }

  /** Wrong passwords that are still being written to the account's count. */
  unwrittenOf(name: string): number {
    return this.#unwritten.get(name) ?? 0;
  }

  /** @param write increases the account's stored count */
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
