import type { Binary, EventItem, InboxItem } from '../../../protocol/index.ts';
import type { PushItem, TimerItem } from '../io/index.ts';

/** A flow that Python's running flow has started (`_runtime/waiting/spawned_flows.py`). */
export interface BeginItem {
  readonly kind: 'begin';
  readonly flow: number;
}

/** Items that enter Python as a flow of their own. */
export type PythonItem = Exclude<InboxItem, { kind: 'deferred' | 'settle' | 'state' }> | TimerItem | PushItem | BeginItem;

/** A queued item. `cause` is its delivery, and `ran` the last batch that the page had run then; both are null for the worker's own. */
export interface QueuedItem {
  readonly cause: number | null;
  readonly ran: number | null;
  readonly item: PythonItem;
  readonly binaries: readonly Binary[];
}

/** Items that run at once while Python waits for the page, as if it ran on the page: calls from JavaScript, and moves in the history. */
export const runsNested = ({ kind }: PythonItem): boolean =>
  kind === 'callback' || kind === 'template-call' || kind === 'control';

const isEvent = (item: PythonItem): item is EventItem => item.kind === 'event';

/** Events that Python brings about by `click()`, `focus()` or `dispatchEvent()`. Losing the focus is not one: it is told of afterwards. */
const EVENTS_BY_PYTHON: ReadonlySet<string> = new Set(['click', 'clicked', 'change', 'focus', 'pressed_enter', 'turn']);

/** Does the item run at once if a flow waits for the batch during which it came, and otherwise in its turn? */
export const runsWithinWait = (item: PythonItem): boolean => isEvent(item) && EVENTS_BY_PYTHON.has(item.name);

const sameEvent = (a: EventItem, b: EventItem) => a.node === b.node && a.name === b.name;

/**
 * Items that wait for Python, by the queue policies of their events (decisions/screen-state.md): with `latest` only the newest item is
 * kept, with `single` at most one waits. An item never replaces one before an item that must keep its place.
 */
export class ItemQueue {
  readonly #waiting: QueuedItem[] = [];
  #newest = 0;

  get length(): number {
    return this.#waiting.length;
  }

  /** The newest delivery of which an item may be waiting; 0 if none waits. */
  get newest(): number {
    return this.#waiting.length > 0 ? this.#newest : 0;
  }

  push(queued: QueuedItem): void {
    const { cause, item } = queued;
    this.#newest = cause ?? this.#newest;
    if (isEvent(item) && item.policy !== 'all') {
      const index = this.#findCoalescible(item);
      if (index !== null) {
        if (item.policy === 'latest') this.#waiting[index] = queued;
        return;
      }
    }
    this.#waiting.push(queued);
  }

  /** The next item. */
  get first(): QueuedItem | undefined {
    return this.#waiting[0];
  }

  shift(): QueuedItem | undefined {
    return this.#waiting.shift();
  }

  #findCoalescible(item: EventItem): number | null {
    for (let index = this.#waiting.length - 1; index >= 0; index--) {
      const earlier = this.#waiting[index]?.item;
      if (!earlier || !isEvent(earlier) || earlier.policy === 'all') return null;
      if (sameEvent(earlier, item)) return index;
    }
    return null;
  }
}
