import type { BlockingWay, Delivery } from '../../../protocol/index.ts';
import type { IoArrival } from '../io/index.ts';

/** Something that happened outside of Python: the page said something, or what Python asked for elsewhere is there. */
export type Arrival = Delivery | IoArrival;

export type Receive = (arrival: Arrival) => void;

/** Whom everything is for. */
export interface Receiver {
  readonly receive: Receive;
  /** @throws the error by which Python has broken down, if it has: nothing can be waited for any more */
  readonly checkLife: () => void;
}

/**
 * Where everything arrives. One interface, two forms (design §4): with stack switching arrivals are pushed while Python
 * is parked; without it a blocked worker gets no messages, so it must go and pull them.
 */
export type Inbox = PushInbox | PullInbox;

export interface PushInbox {
  readonly form: 'push';
  /** Hand over every arrival, in order, from now on; those that came before are handed over first. */
  open(receive: Receive): void;
}

export interface PullInbox {
  readonly form: 'pull';
  readonly way: Exclude<BlockingWay, 'stack-switching'>;
  /** Hand over what arrives while the event loop turns. What a `pull` or a `poll` gave is not handed over again. */
  open(receive: Receive): void;
  /** The next arrival; blocks the thread until there is one. */
  pull(): Arrival;
  /** The next arrival, if it is there already. */
  poll(): Arrival | null;
}
