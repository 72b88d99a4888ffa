import type { PythonRef } from '../../../../protocol/index.ts';
import type { EventSnapshot } from '../events/index.ts';
import type { ResultPromise } from './result-promise.ts';

/** Events that browsers merge while scripts are busy, since only the newest place or size counts. */
const MERGEABLE = /^(mouse|pointer|touch)move$|^(scroll|resize|wheel|drag(over)?)$/;

/** What an event tells of the way since the one before; for merged events it is the sum. */
const DIFFERENCES = ['movementX', 'movementY', 'deltaX', 'deltaY'] as const;
type Difference = (typeof DIFFERENCES)[number];

/** A listener that has not ended after this many ms has fallen behind: its next events come several in a frame. */
const LATE = 50;

/** The most places in between that an event lists: a pen tells some hundreds in a second. */
const MOST_PLACES = 2000;

/** Events by which browsers tell of something at their target, where others tell of the pointer wherever it is. */
const OF_TARGET = /^(scroll|touchmove|drag)$/;

type DispatchedEvent = Pick<Event, 'type' | 'target' | 'currentTarget' | 'isTrusted'> & {
  readonly [name in Difference | 'button' | 'pointerId']?: number;
} & { readonly getCoalescedEvents?: Coalesced };

/** Events of a pointer have the places in between that the browser has merged into one event. */
type Coalesced = () => readonly unknown[];

/** An event for a listener of Python's. */
export interface Sending {
  readonly event: DispatchedEvent;
  readonly call: number;
  readonly outcome: ResultPromise;
  readonly snapshot: EventSnapshot;
  readonly send: () => void;
}

interface Listener {
  /** When the calls were sent that Python is at, or has not begun, by their numbers. */
  readonly sent: Map<number, number>;
  late: boolean;
  waiting: Sending | null;
}

/**
 * Merges the events of a user's moves which wait for a listener that is slower than they come (decisions/events-and-callbacks.md). What a
 * script has dispatched is not merged, since it may wait for each, nor what somebody asks an answer for.
 */
export class MergedEvents {
  readonly #listeners = new Map<PythonRef, Listener>();
  #sending = false;

  isMergeable<E extends DispatchedEvent>(event: E | null): event is E {
    if (event?.isTrusted !== true || !MERGEABLE.test(event.type)) return false;
    // Browsers also tell by it of a second button that is pressed or released.
    return event.type !== 'pointermove' || event.button === -1;
  }

  /** The earlier event that waits for the listener and that this one replaces. */
  replaced(ref: PythonRef, event: DispatchedEvent): Sending | null {
    const waiting = this.#listeners.get(ref)?.waiting;
    if (!waiting) return null;
    if (isNewer(event, waiting) && !waiting.outcome.taken) return waiting;
    this.sendAll();
    return null;
  }

  /** Send the event to the listener, or keep it until the listener has ended. It replaces one that waits. */
  send(ref: PythonRef, sending: Sending): void {
    const listener = this.#listeners.get(ref) ?? { sent: new Map(), late: false, waiting: null };
    this.#listeners.set(ref, listener);
    if (listener.waiting) addReplaced(sending, listener.waiting);
    const [oldest] = listener.sent.values();
    if (performance.now() - (oldest as number) >= LATE) listener.late = true;
    if ((oldest !== undefined && listener.late) || this.#isBehind(listener, sending)) listener.waiting = sending;
    else this.#send(listener, sending);
  }

  /** Something else is about to be sent that must not overtake what waits. */
  sendAll(): void {
    if (this.#sending) return;
    for (const listener of this.#listeners.values()) if (listener.waiting) this.#send(listener, listener.waiting);
  }

  forget(ref: PythonRef): void {
    this.#listeners.delete(ref);
    this.#sendDueSoon();
  }

  /** In a microtask: the batch by which Python has told is not what causes the event. */
  #sendDueSoon(): void {
    queueMicrotask(() => this.#sendDue());
  }

  /** Send what waits for listeners that have ended. */
  #sendDue(): void {
    for (const listener of this.#listeners.values()) {
      const { waiting, sent } = listener;
      if (waiting && sent.size === 0 && !this.#isBehind(listener, waiting)) this.#send(listener, waiting);
    }
  }

  /** Does the same event wait for an earlier listener? */
  #isBehind(listener: Listener, { event }: Sending): boolean {
    for (const other of this.#listeners.values()) {
      if (other === listener) return false;
      if (other.waiting?.event === event) return true;
    }
    return false;
  }

  #send(listener: Listener, { call, outcome, send }: Sending): void {
    listener.waiting = null;
    listener.sent.set(call, performance.now());
    outcome.onRest(() => this.#ended(listener, call));
    this.#sending = true;
    try {
      send();
    } finally {
      this.#sending = false;
    }
  }

  #ended(listener: Listener, call: number): void {
    const took = performance.now() - (listener.sent.get(call) as number);
    listener.sent.delete(call);
    if (!listener.waiting && took < LATE) listener.late = false;
    this.#sendDueSoon();
  }
}

/** Is it the same kind of event at the same place, so that a browser would have told of it alone? */
function isNewer(event: DispatchedEvent, { event: earlier, snapshot }: Sending): boolean {
  // A script may call Python twice for one event.
  if (event === earlier || event.type !== earlier.type || event.pointerId !== earlier.pointerId) return false;
  // An event tells its current target only while it is dispatched.
  if (event.currentTarget !== snapshot.fields['currentTarget']) return false;
  return !OF_TARGET.test(event.type) || event.target === earlier.target;
}

/** Add to the newer event what the one that it replaces tells of the way. */
function addReplaced(newer: Sending, replaced: Sending): void {
  const { event, snapshot } = newer;
  for (const name of DIFFERENCES) {
    const earlier = replaced.snapshot.fields[name] ?? replaced.event[name];
    if (earlier !== undefined) snapshot.fields[name] = (earlier as number) + (event[name] as number);
  }
  if (!event.getCoalescedEvents) return;
  const places = [...coalesced(replaced), ...coalesced(newer)].slice(-MOST_PLACES);
  snapshot.fields['getCoalescedEvents'] = () => places.slice();
}

function coalesced({ event, snapshot }: Sending): readonly unknown[] {
  return (snapshot.fields['getCoalescedEvents'] as Coalesced | undefined)?.() ?? event.getCoalescedEvents?.() ?? [];
}
