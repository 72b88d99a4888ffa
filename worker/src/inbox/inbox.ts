import type { BlockingWay, Delivery, ReplyId } from '../../../protocol/index.ts';
import type { IoArrival } from '../io/index.ts';

/** The page has run a batch. */
export interface RanItem {
  readonly kind: 'ran';
  readonly batch: number;
}

/** The page has not run a batch to its end, or it never got there. */
export interface FailedItem {
  readonly kind: 'failed';
  readonly batch: number;
  /** What Python waits for in it, and nobody else may answer any more. */
  readonly replies: readonly ReplyId[];
  readonly reason: string;
}

/** What became of a batch; it has no number, since nothing is caused by it. */
export interface BatchArrival {
  readonly seq: null;
  readonly item: RanItem | FailedItem;
  readonly binaries: readonly [];
}

/** Something that happened outside of Python: the page said something, or what Python asked for elsewhere is there. */
export type Arrival = Delivery | BatchArrival | IoArrival;

export type Receive = (arrival: Arrival) => void;

/** Whom everything is for. */
export interface Receiver {
  readonly receive: Receive;
  /** @throws the error by which Python has broken down, if it has: nothing can be waited for any more */
  readonly checkLife: () => void;
  /** Start what was held back and need not wait any more: the thread has nothing better to do. */
  readonly startHeld: () => void;
}

/**
 * Where everything arrives. One interface, two forms (decisions/blocking.md): with stack switching arrivals are pushed while
 * Python is parked; without it a blocked worker gets no messages, so it must go and pull them.
 */
export type Inbox = PushInbox | PullInbox;

export interface PushInbox {
  readonly form: 'push';
  /** Hand over every arrival, in order, from now on; those that came before are handed over first. Nothing here ever breaks. */
  open(receive: Receive, broken?: (error: Error) => never): void;
}

export interface PullInbox {
  readonly form: 'pull';
  readonly way: Exclude<BlockingWay, 'stack-switching'>;
  /**
   * See that a pull would be answered. It blocks the thread, so nothing should be loading in this one (decisions/blocking.md).
   *
   * @throws Error that says why it would not
   */
  check(): void;
  /**
   * Hand over what arrives while the event loop turns. What a `pull` or a `poll` gave is not handed over again. `broken` throws on
   * what a pull or poll has failed with: nothing can arrive any more.
   */
  open(receive: Receive, broken: (error: Error) => never): void;
  /** The next arrival; blocks the thread until there is one. */
  pull(): Arrival;
  /** The next arrival, if it is there already. */
  poll(): Arrival | null;
  /** The next arrival, if it has come along with another and is wanted; asks nobody. */
  takeAlong(isWanted: (arrival: Arrival) => boolean): Arrival | null;
}
