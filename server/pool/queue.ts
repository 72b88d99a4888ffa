import type { PythonCall } from './messages.ts';

/** Limits of what may wait at a time. */
export interface QueueLimits {
  readonly calls: number;
  /** Size of the messages and media of all waiting calls together. */
  readonly bytes: number;
}

/** The caller that a call belongs to. Addresses take turns, and so do the sessions of each address. */
export interface QueueKey {
  readonly address: string;
  /** Empty for callers without a session. */
  readonly session: string;
}

interface Queueable {
  readonly call: PythonCall;
  readonly from: QueueKey;
}

/** The waiting calls of one session, first come, first served. */
class SessionQueue<Waiting> {
  readonly waiting = new Set<Waiting>();
  bytes = 0;

  get calls(): number {
    return this.waiting.size;
  }
}

/** The waiting calls of one address. */
class AddressQueue<Waiting> {
  /** Queues by session; the first one has the next turn of this address. */
  readonly lines = new Map<string, SessionQueue<Waiting>>();
  calls = 0;
  bytes = 0;
}

/**
 * Calls that wait for a worker. Addresses take turns, and the sessions of each address do, so a caller that sends a thousand calls,
 * in however many sessions, delays only its own. The queue is bounded to protect the server's memory; when it is full, the caller
 * with most waiting calls is refused.
 */
export class CallQueue<Waiting extends Queueable> {
  readonly #limits: QueueLimits;
  /** The first one has the next turn. */
  readonly #addresses = new Map<string, AddressQueue<Waiting>>();
  /** Calls that were taken and given back; they come before all others. */
  readonly #returned = new Set<Waiting>();
  #length = 0;
  #bytes = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get length(): number {
    return this.#length;
  }

  /**
   * Whether this session may have one more call waiting, if all addresses share the queue equally, and all sessions their address's
   * share.
   */
  hasRoomFor(from: QueueKey): boolean {
    const address = this.#addresses.get(from.address);
    const line = address?.lines.get(from.session);
    if (!address || !line) return true;
    const sharers = (this.#addresses.size + 1) * address.lines.size;
    return line.calls < this.#limits.calls / sharers && line.bytes < this.#limits.bytes / sharers;
  }

  /**
   * Adds a call, and returns the calls that are refused to make room: the last ones of the session with most waiting at the address
   * with most; on a tie those of this caller. A call that waits alone is not refused, however large it is.
   */
  add(waiting: Waiting): readonly Waiting[] {
    this.#put(waiting);
    const refused: Waiting[] = [];
    while (this.#length > 1 && (this.#length > this.#limits.calls || this.#bytes > this.#limits.bytes)) {
      const measure = this.#length > this.#limits.calls ? 'calls' : 'bytes';
      const address = heaviest(this.#addresses, measure, waiting.from.address);
      const line = address && heaviest(address.lines, measure, waiting.from.session);
      const last = line && [...line.waiting].at(-1);
      if (!last) break;
      this.drop(last);
      refused.push(last);
    }
    return refused;
  }

  /** Puts a call back that had been taken; it comes first. */
  giveBack(waiting: Waiting): void {
    this.#returned.add(waiting);
    this.#count(waiting, 1);
  }

  /** Whether `take` would return a call. */
  has(isServed: (from: QueueKey) => boolean): boolean {
    return this.#next(isServed) !== undefined;
  }

  /** Removes and returns the next call among those that may be served; its address and session then go to the end of the line. */
  take(isServed: (from: QueueKey) => boolean = () => true): Waiting | undefined {
    const next = this.#next(isServed);
    if (!next) return undefined;
    this.drop(next);
    const { address, session } = next.from;
    toTheEnd(this.#addresses.get(address)?.lines, session);
    toTheEnd(this.#addresses, address);
    return next;
  }

  /** Removes a call, wherever it is queued. */
  drop(waiting: Waiting): void {
    if (this.#returned.delete(waiting)) return this.#count(waiting, -1);
    const { from, call } = waiting;
    const address = this.#addresses.get(from.address);
    const line = address?.lines.get(from.session);
    if (!address || !line?.waiting.delete(waiting)) return;
    line.bytes -= sizeOf(call);
    address.bytes -= sizeOf(call);
    address.calls -= 1;
    if (line.calls === 0) address.lines.delete(from.session);
    if (address.calls === 0) this.#addresses.delete(from.address);
    this.#count(waiting, -1);
  }

  #put(waiting: Waiting): void {
    const { from, call } = waiting;
    const address = this.#addresses.get(from.address) ?? new AddressQueue();
    const line = address.lines.get(from.session) ?? new SessionQueue();
    this.#addresses.set(from.address, address);
    address.lines.set(from.session, line);
    line.waiting.add(waiting);
    line.bytes += sizeOf(call);
    address.bytes += sizeOf(call);
    address.calls += 1;
    this.#count(waiting, 1);
  }

  #count({ call }: Waiting, sign: 1 | -1): void {
    this.#length += sign;
    this.#bytes += sign * sizeOf(call);
  }

  #next(isServed: (from: QueueKey) => boolean): Waiting | undefined {
    for (const waiting of this.#returned) if (isServed(waiting.from)) return waiting;
    for (const { lines } of this.#addresses.values())
      for (const { waiting } of lines.values()) {
        const [first] = waiting;
        if (first && isServed(first.from)) return first;
      }
    return undefined;
  }
}

/** The entry with the largest value; on a tie the one called `name`. */
function heaviest<Held extends Record<Measure, number>, Measure extends 'calls' | 'bytes'>(
  all: ReadonlyMap<string, Held>,
  measure: Measure,
  name: string,
): Held | undefined {
  let found = all.get(name);
  for (const each of all.values()) if (!found || each[measure] > found[measure]) found = each;
  return found;
}

function toTheEnd<Value>(map: Map<string, Value> | undefined, key: string): void {
  const value = map?.get(key);
  if (!map || value === undefined) return;
  map.delete(key);
  map.set(key, value);
}

function sizeOf({ text, media }: PythonCall): number {
  return media.reduce((sum, [, content]) => sum + content.length, text.length);
}
