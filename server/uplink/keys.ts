import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { BoundedMap } from '../../shared/common/index.ts';
import { networkOf } from '../address/index.ts';

/** The keys that uplinks authenticate with; null if none is configured. */
export interface UplinkKeys {
  /** For uplinks that are trusted like server code. */
  readonly server: string | null;
  /** For uplinks that are trusted no more than browsers. */
  readonly client: string | null;
}

/** The privilege that a key gives, as named on the wire (wire §17.1). */
export type Privilege = 'uplink' | 'client';
/** The result of a check; `too many` means that the key was not checked, since too many are waiting. */
export type Verdict = Privilege | 'wrong' | 'too many';

/** Milliseconds after a wrong key before the next one from the same address is checked. */
const PAUSE = 1000;
/** Most connections of one address whose keys wait for a check. */
const MOST_WAITING = 20;
/** Most addresses with wrong keys that are remembered. */
const MOST_STRANGERS = 1_000;

export interface KeyChecksOptions {
  readonly keys: UplinkKeys;
  /** Shows a line to the app's author. */
  readonly tell: (line: string) => void;
  readonly pause?: number;
}

/**
 * Checks keys. Those from one address are checked one after another, with a pause after a wrong one, so an attacker can try one
 * key a second per address, with any number of sockets. Addresses are grouped by `networkOf`.
 */
export class KeyChecks {
  readonly #keys: UplinkKeys;
  readonly #tell: (line: string) => void;
  readonly #pause: number;
  readonly #lines = new Map<string, { waiting: number; last: Promise<unknown> }>();
  readonly #strangers = new BoundedMap<string, true>(MOST_STRANGERS);

  constructor({ keys, tell, pause = PAUSE }: KeyChecksOptions) {
    this.#keys = keys;
    this.#tell = tell;
    this.#pause = pause;
  }

  /** Whether any key is configured. */
  get takesAny(): boolean {
    return this.#keys.server !== null || this.#keys.client !== null;
  }

  /** Checks the key of an uplink at this IP address. */
  async check(ip: string, key: string): Promise<Verdict> {
    const address = networkOf(ip);
    const line = this.#lines.get(address) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= MOST_WAITING) return 'too many';
    this.#lines.set(address, line);
    line.waiting += 1;
    const turn = line.last.then(() => this.#look(key));
    line.last = turn;
    const verdict = await turn;
    line.waiting -= 1;
    if (line.waiting === 0) this.#lines.delete(address);
    if (verdict === 'wrong') this.#tellOf(ip);
    return verdict;
  }

  async #look(key: string): Promise<Privilege | 'wrong'> {
    // Both keys are always compared, so that the time taken reveals nothing.
    const [isServer, isClient] = [isSame(key, this.#keys.server), isSame(key, this.#keys.client)];
    if (isServer || isClient) return isServer ? 'uplink' : 'client';
    await after(this.#pause);
    return 'wrong';
  }

  /** Reports once per address, so that an attacker cannot flood the terminal. */
  #tellOf(ip: string): void {
    const address = networkOf(ip);
    if (this.#strangers.has(address)) return;
    this.#strangers.set(address, true);
    this.#tell(`a program at ${ip} has shown a wrong uplink key; of more from there nothing is said`);
  }
}

/** Compares in constant time, whatever the length. */
function isSame(given: string, key: string | null): boolean {
  return timingSafeEqual(digest(given), digest(key ?? '')) && key !== null;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
