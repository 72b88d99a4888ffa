import type { BlockingWay, Delivery, ReplyId } from '../../../protocol/index.ts';
import type { IoArrival } from '../io/index.ts';

/** The page has run a batch. */
export interface RanItem {
  readonly kind: 'ran';
  readonly batch: number;
}

/** The page has not run a batch to its end, or has not received it. */
export interface FailedItem {
  readonly kind: 'failed';
  readonly batch: number;
  /** The replies that Python waits for in the batch, and that may never be answered otherwise. */
  readonly replies: readonly ReplyId[];
  readonly reason: string;
}

/** The outcome of a batch. It has no number, since it causes nothing. */
export interface BatchArrival {
  readonly seq: null;
  readonly item: RanItem | FailedItem;
  readonly binaries: readonly [];
}

/** Something from outside Python: a delivery of the page, the outcome of a batch, or the result of an operation of `Io`. */
export type Arrival = Delivery | BatchArrival | IoArrival;

export type Receive = (arrival: Arrival) => void;

/** Receives all arrivals. */
export interface Receiver {
  readonly receive: Receive;
  /** @throws the error by which Python has crashed, if it has, since no wait would end any more */
  readonly checkLife: () => void;
  /** Start held items that need not wait any longer; called when the thread has nothing else to do. */
  readonly startHeld: () => void;
}

/**
 * Where everything arrives, in one of two forms (decisions/blocking.md). With stack switching, arrivals are pushed while Python is
 * suspended. Without it, a blocked worker gets no messages, so it must pull them.
 */
export type Inbox = PushInbox | PullInbox;

export interface PushInbox {
  readonly form: 'push';
  /** Call `receive` with every arrival, in order, including those that came before. `broken` is not used, since this form cannot fail. */
  open(receive: Receive, broken?: (error: Error) => never): void;
}

export interface PullInbox {
  readonly form: 'pull';
  readonly way: Exclude<BlockingWay, 'stack-switching'>;
  /**
   * Check that a pull would be answered. This blocks the thread, so nothing should be loading in it (decisions/blocking.md).
   *
   * @throws Error that tells why it would not
   */
  check(): void;
  /**
   * Call `receive` with arrivals while the event loop runs, except for those that `pull` or `poll` returned. `broken` is called with the
   * error of a failed pull or poll, after which nothing can arrive any more, and throws.
   */
  open(receive: Receive, broken: (error: Error) => never): void;
  /** The next arrival; blocks the thread until there is one. */
  pull(): Arrival;
  /** The next arrival, or null if none is there yet. */
  poll(): Arrival | null;
  /** The next arrival, if it came together with an earlier one and is wanted. Never asks for more. */
  takeAlong(isWanted: (arrival: Arrival) => boolean): Arrival | null;
}
