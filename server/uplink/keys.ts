import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';

/** What uplinks show to be let in; null where there are none of the kind. */
export interface UplinkKeys {
  /** Of those that are believed as server code is. */
  readonly server: string | null;
  /** Of those that are believed no more than browsers. */
  readonly client: string | null;
}

/** What a key gives, as the wire says it (wire §17.1). */
export type Privilege = 'uplink' | 'client';

/** Milliseconds after a wrong key until the next one of the same address is looked at. */
const PAUSE = 1000;
/** Most connections of one address whose keys wait to be looked at. */
const MOST_WAITING = 20;

/**
 * Looks at keys. Those of one address come one after another, with a pause after each wrong one: so many addresses as somebody has,
 * so many keys a second can be tried, however many sockets are open.
 */
export class KeyChecks {
  readonly #keys: UplinkKeys;
  readonly #pause: number;
  readonly #lines = new Map<string, { waiting: number; last: Promise<unknown> }>();

  constructor(keys: UplinkKeys, pause = PAUSE) {
    this.#keys = keys;
    this.#pause = pause;
  }

  /** Is there a key at all? */
  get takesAny(): boolean {
    return this.#keys.server !== null || this.#keys.client !== null;
  }

  /** What the key gives; null where it is none of these, or too many of that address wait. */
  async check(address: string, key: string): Promise<Privilege | null> {
    const line = this.#lines.get(address) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= MOST_WAITING) return null;
    this.#lines.set(address, line);
    line.waiting += 1;
    const turn = line.last.then(() => this.#look(key));
    line.last = turn;
    const privilege = await turn;
    line.waiting -= 1;
    if (line.waiting === 0) this.#lines.delete(address);
    return privilege;
  }

  async #look(key: string): Promise<Privilege | null> {
    // Both are compared, whatever the first one says: time tells nothing.
    const [isServer, isClient] = [isSame(key, this.#keys.server), isSame(key, this.#keys.client)];
    if (isServer || isClient) return isServer ? 'uplink' : 'client';
    await after(this.#pause);
    return null;
  }
}

/** Takes the same time whatever is given, however long it is. */
function isSame(given: string, key: string | null): boolean {
  return timingSafeEqual(digest(given), digest(key ?? '')) && key !== null;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
