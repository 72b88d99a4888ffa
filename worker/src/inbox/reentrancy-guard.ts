import { type PythonItem, type QueuedItem, runsNested } from './queue.ts';

/**
 * Where waits nest, the handler that begins last ends first: a box that searches at each letter would finally show the results for the
 * first letter. So an item of an event with the policy `latest` is not started on top of a handler of the same event: the newest one is
 * held until that handler has ended, or for a limited time, since the handler may wait for something that only the held one does.
 */
export class ReentrancyGuard {
  /** How many handlers of each event have not ended. */
  readonly #running = new Map<string, number>();
  /** The newest held item of each event, in the order in which the first item of each was held. */
  readonly #held = new Map<string, QueuedItem>();
  readonly #setAlarm: () => void;
  #isTimeUp = false;

  /** @param setAlarm has `timeUp` called after a while; another call starts that time again */
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

  /** Hold an item if it must wait, in place of an older one of the same event. Returns whether it is held. */
  hold(queued: QueuedItem): boolean {
    const name = nameOf(queued.item);
    if (name === null || !this.#running.has(name)) return false;
    if (this.#held.size === 0) this.#setAlarm();
    this.#held.set(name, queued);
    return true;
  }

  timeUp(): void {
    this.#isTimeUp = this.#held.size > 0;
  }

  /** Take an item that may start now or, with `next`, one that must start before that item. */
  take(next: PythonItem | null = null): QueuedItem | null {
    const mayAll = this.#isTimeUp || (next !== null && keepsPlace(next));
    for (const [name, queued] of this.#held) {
      if (!mayAll && this.#running.has(name)) continue;
      this.#held.delete(name);
      if (this.#held.size === 0) this.#isTimeUp = false;
      return queued;
    }
    return null;
  }

  /** The number of held items. */
  get length(): number {
    return this.#held.size;
  }

  /** The newest delivery of a held item; 0 if none is held. */
  get newest(): number {
    return Math.max(0, ...[...this.#held.values()].map(({ cause }) => cause ?? 0));
  }
}

/** The key of an item that may be held; null for others. If the page holds an event's default action for it, the item must not wait. */
const nameOf = (item: PythonItem): string | null =>
  item.kind === 'event' && item.policy === 'latest' && (item.call ?? null) === null ? `${item.node} ${item.name}` : null;

/** Must an item keep its place? Items of the user or the page must not overtake earlier ones; the worker's own items have no such order. */
const keepsPlace = (item: PythonItem): boolean => (item.kind === 'event' ? item.policy === 'all' : runsNested(item));
