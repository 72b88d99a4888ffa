import type { PythonCall } from './messages.ts';

/** How much may wait at a time. */
export interface QueueLimits {
  readonly calls: number;
  /** Of the calls' messages and media together. */
  readonly bytes: number;
}

interface Waits {
  readonly call: PythonCall;
  /** Whose turn it takes: a session, or where there is none an address. */
  readonly from: string;
}

/** The calls of one caller, first come, first served. */
interface Line<Waiting> {
  readonly waiting: Set<Waiting>;
  bytes: number;
}

/**
 * Calls that wait for a worker. Callers take turns, so that who sends a thousand calls waits for them alone. Bounded: what
 * the server never gets to would fill its memory; and where there is no room, who has most waiting gives way.
 */
export class CallQueue<Waiting extends Waits> {
  readonly #limits: QueueLimits;
  /** By caller; the first has the next turn. */
  readonly #lines = new Map<string, Line<Waiting>>();
  /** Those that had their turn and were given back, which come before all others. */
  readonly #returned = new Set<Waiting>();
  #length = 0;
  #bytes = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get length(): number {
    return this.#length;
  }

  /** May this caller have one more waiting, if all are to have as many? */
  hasRoomFor(from: string): boolean {
    const line = this.#lines.get(from);
    if (!line) return true;
    const callers = this.#lines.size + 1;
    return line.waiting.size < this.#limits.calls / callers && line.bytes < this.#limits.bytes / callers;
  }

  /**
   * Takes a call in, and gives those that have to leave for it: its own caller's where nobody has more waiting. Where none
   * waits there is room for any.
   */
  add(waiting: Waiting): readonly Waiting[] {
    this.#put(waiting);
    const refused: Waiting[] = [];
    while (this.#length > 1 && (this.#length > this.#limits.calls || this.#bytes > this.#limits.bytes)) {
      const line = this.#heaviest(this.#length > this.#limits.calls, waiting.from);
      const last = line && [...line.waiting].at(-1);
      if (!last) break;
      this.drop(last);
      refused.push(last);
    }
    return refused;
  }

  /** Takes in again what had been taken. */
  giveBack(waiting: Waiting): void {
    this.#returned.add(waiting);
    this.#count(waiting, 1);
  }

  /** Does one wait that `take` would give? */
  has(isServed: (from: string) => boolean): boolean {
    return this.#next(isServed) !== undefined;
  }

  /** The next one of the callers that are served; their turn is over then. */
  take(isServed: (from: string) => boolean = () => true): Waiting | undefined {
    const next = this.#next(isServed);
    if (!next) return undefined;
    this.drop(next);
    const line = this.#lines.get(next.from);
    if (line) {
      this.#lines.delete(next.from);
      this.#lines.set(next.from, line);
    }
    return next;
  }

  /** Forgets a call, wherever it stands. */
  drop(waiting: Waiting): void {
    if (this.#returned.delete(waiting)) return this.#count(waiting, -1);
    const line = this.#lines.get(waiting.from);
    if (!line?.waiting.delete(waiting)) return;
    line.bytes -= sizeOf(waiting.call);
    if (line.waiting.size === 0) this.#lines.delete(waiting.from);
    this.#count(waiting, -1);
  }

  #put(waiting: Waiting): void {
    const line = this.#lines.get(waiting.from) ?? { waiting: new Set(), bytes: 0 };
    line.waiting.add(waiting);
    line.bytes += sizeOf(waiting.call);
    this.#lines.set(waiting.from, line);
    this.#count(waiting, 1);
  }

  #count({ call }: Waiting, sign: 1 | -1): void {
    this.#length += sign;
    this.#bytes += sign * sizeOf(call);
  }

  #next(isServed: (from: string) => boolean): Waiting | undefined {
    for (const waiting of this.#returned) if (isServed(waiting.from)) return waiting;
    for (const [from, { waiting }] of this.#lines) {
      const [first] = waiting;
      if (first && isServed(from)) return first;
    }
    return undefined;
  }

  /** Who has most; of two that have as much, `from`. */
  #heaviest(byCalls: boolean, from: string): Line<Waiting> | undefined {
    const weight = (line: Line<Waiting>): number => (byCalls ? line.waiting.size : line.bytes);
    let heaviest = this.#lines.get(from);
    for (const line of this.#lines.values()) if (!heaviest || weight(line) > weight(heaviest)) heaviest = line;
    return heaviest;
  }
}

function sizeOf({ text, media }: PythonCall): number {
  return media.reduce((sum, [, content]) => sum + content.length, text.length);
}
