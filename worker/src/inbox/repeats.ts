import { isWithin, type PythonItem, type Queued } from './queue.ts';

/**
 * Where waits nest, what begins last ends first: a box that searches at each letter would in the end show what was found for the
 * first. So of an event of which the newest counts none is started on top of a handler of the same event: the newest is held
 * until that has ended. Not for ever, since what that waits for may be up to this one.
 */
export class Repeats {
  /** How many handlers of an event have not ended. */
  readonly #running = new Map<string, number>();
  /** The newest of each event, in the order in which the first of each was held. */
  readonly #held = new Map<string, Queued>();
  readonly #setAlarm: () => void;
  #isTimeUp = false;

  /** `setAlarm` has `timeUp` called when it has been long enough; asked again, it begins anew. */
  constructor(setAlarm: () => void) {
    this.#setAlarm = setAlarm;
  }

  begins(item: PythonItem): void {
    const name = nameOf(item);
    if (name !== null) this.#running.set(name, (this.#running.get(name) ?? 0) + 1);
  }

  ended(item: PythonItem): void {
    const name = nameOf(item);
    if (name === null) return;
    const others = (this.#running.get(name) ?? 0) - 1;
    if (others > 0) this.#running.set(name, others);
    else this.#running.delete(name);
  }

  /** Hold it if it is to wait, in the place of an older one. */
  hold(queued: Queued): boolean {
    const name = nameOf(queued.item);
    if (name === null || !this.#running.has(name)) return false;
    if (this.#held.size === 0) this.#setAlarm();
    this.#held.set(name, queued);
    return true;
  }

  timeUp(): void {
    this.#isTimeUp = this.#held.size > 0;
  }

  /** One that may start now; with `next`, one that must start before that. */
  take(next: PythonItem | null = null): Queued | null {
    const mayAll = this.#isTimeUp || (next !== null && keepsPlace(next));
    for (const [name, queued] of this.#held) {
      if (!mayAll && this.#running.has(name)) continue;
      this.#held.delete(name);
      if (this.#held.size === 0) this.#isTimeUp = false;
      return queued;
    }
    return null;
  }

  /** How many are held. */
  get length(): number {
    return this.#held.size;
  }

  /** The newest delivery that is held; 0: none is. */
  get newest(): number {
    return Math.max(0, ...[...this.#held.values()].map(({ cause }) => cause ?? 0));
  }
}

/** One for which the page holds something back is not to wait. */
const nameOf = (item: PythonItem): string | null =>
  item.kind === 'event' && item.policy === 'latest' && (item.call ?? null) === null ? `${item.node} ${item.name}` : null;

/** What the user or the page does is not to overtake what was done before; the worker's own has no place among that. */
const keepsPlace = (item: PythonItem): boolean => (item.kind === 'event' ? item.policy === 'all' : isWithin(item));
