import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { BoundedMap } from '../../shared/common/index.ts';
import { networkOf } from '../address/index.ts';

/** What uplinks show to be let in; null where there are none of the kind. */
export interface UplinkKeys {
  /** Of those that are believed as server code is. */
  readonly server: string | null;
  /** Of those that are believed no more than browsers. */
  readonly client: string | null;
}

/** What a key gives, as the wire says it (wire §17.1). */
export type Privilege = 'uplink' | 'client';
/** What a key turns out to be; `too many`: so many wait to be looked at that this one is not. */
export type Verdict = Privilege | 'wrong' | 'too many';

/** Milliseconds after a wrong key until the next one of the same address is looked at. */
const PAUSE = 1000;
/** Most connections of one address whose keys wait to be looked at. */
const MOST_WAITING = 20;
/** Addresses of wrong keys that are remembered. */
const MOST_STRANGERS = 1_000;

export interface KeyChecksOptions {
  readonly keys: UplinkKeys;
  /** Tells the author. */
  readonly tell: (line: string) => void;
  readonly pause?: number;
}

/**
 * Looks at keys. Those of one address come one after another, with a pause after each wrong one: somebody can try one key a second
 * for each address that they have, however many sockets they open. Addresses are counted as everywhere, by `networkOf`.
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

  /** Was the server given any key? */
  get takesAny(): boolean {
    return this.#keys.server !== null || this.#keys.client !== null;
  }

  /** What becomes of the key that a program there shows. */
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
    // Both are always compared: the time that it takes tells nothing.
    const [isServer, isClient] = [isSame(key, this.#keys.server), isSame(key, this.#keys.client)];
    if (isServer || isClient) return isServer ? 'uplink' : 'client';
    await after(this.#pause);
    return 'wrong';
  }

  /** Once for each address: somebody who tries many keys must not fill the terminal. */
  #tellOf(ip: string): void {
    const address = networkOf(ip);
    if (this.#strangers.has(address)) return;
    this.#strangers.set(address, true);
    this.#tell(`a program at ${ip} has shown a wrong uplink key; of more from there nothing is said`);
  }
}

/** Takes the same time whatever is given, however long it is. */
function isSame(given: string, key: string | null): boolean {
  return timingSafeEqual(digest(given), digest(key ?? '')) && key !== null;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
