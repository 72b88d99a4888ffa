import type { BlockingWay, ReplyId } from '../../../protocol/index.ts';
import type { Receiver } from '../inbox/inbox.ts';
import type { FlowScheduler } from '../scheduler/index.ts';
import type { Replies } from './replies.ts';
import type { Tick } from './tick.ts';

/** A promise on which Python suspends its stack, in an object, since Pyodide converts a promise that is returned to an asyncio future. */
export interface Parked<T> {
  readonly promise: Promise<T>;
}

/** How blocking Python waits (decisions/blocking.md). All differences between the ways are behind this interface. */
export interface Blocker {
  readonly way: BlockingWay;
  /**
   * Without stack switching waits nest: a flow goes on only after those that began while it waited. Python must then be entered in the way
   * in which its stack cannot be suspended.
   */
  readonly nests: boolean;
  /**
   * The outcome of a reply as JSON, or a promise of it. While Python waits for the page (`onPage`), only callbacks from the page run, and
   * no other flow has its turn, as if Python ran on the page. This ends if the page defers its answer.
   */
  wait(reply: ReplyId, onPage: boolean): string | Parked<string>;
  /**
   * Start a flow within the turn of the running one, which goes on when the new flow has ended, or waits for something other than the page.
   * Where waits nest, it goes on only when the new flow has ended.
   */
  within(start: () => Promise<void>): Parked<void> | undefined;
  /** Handle arrivals for a moment during a long task. */
  letIn(): Parked<void> | undefined;
}

export interface BlockerParts {
  readonly replies: Replies;
  readonly tick: Tick;
  /** Called when Python waits and the thread is about to be blocked until something arrives. */
  readonly blocked: () => void;
  /** Run something in a task of its own, after the messages that have arrived so far. */
  readonly later: (run: () => void) => void;
  /** Number of the last batch that was sent to the page. */
  readonly sent: () => number;
}

/** One way to block: who runs when, and how the running one waits. */
export interface BlockingStrategy {
  readonly turns: FlowScheduler;
  blocker(receiver: Receiver): Blocker;
}
