import type { BlockingWay, ReplyId } from '../../../protocol/index.ts';
import type { Arrival, Inbox, PullInbox, Receiver } from '../inbox/inbox.ts';
import { type FlowScheduler, NestedScheduler, type NestedTurn, SchedulerLock } from '../scheduler/index.ts';
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

const isRan = ({ item }: Arrival): boolean => item.kind === 'ran';

/** Can a later arrival replace this one, or does this one start no handler? */
const isPassing = ({ item }: Arrival): boolean =>
  item.kind === 'ran' || item.kind === 'state' || (item.kind === 'event' && item.policy !== 'all');

/** One way to block: who runs when, and how the running one waits. */
export interface BlockingStrategy {
  readonly turns: FlowScheduler;
  blocker(receiver: Receiver): Blocker;
}

export const chooseStrategy = (inbox: Inbox, parts: BlockerParts): BlockingStrategy =>
  inbox.form === 'push' ? stackSwitching(parts) : pulling(inbox, parts);

/** With stack switching a wait is a promise; the thread goes on with other flows meanwhile. */
export function stackSwitching({ replies, tick, later, sent }: BlockerParts): BlockingStrategy {
  const lock = new SchedulerLock(later);
  const outcome = async (reply: ReplyId): Promise<string> => {
    const json = await replies.wait(reply);
    await lock.acquire();
    return json;
  };
  const answer = async (reply: ReplyId): Promise<string> => {
    let kept: NestedTurn | null = lock.keep(sent());
    replies.whenDeferred(reply, () => {
      if (kept) lock.giveUp(kept);
      kept = null;
    });
    const json = await replies.wait(reply);
    if (kept) {
      await lock.reacquire(kept);
    } else {
      await lock.acquire();
      tick.entered();
    }
    return json;
  };
  const turn = async (): Promise<void> => {
    await new Promise<void>((resolve) => later(resolve));
    tick.yielded();
  };
  const blocker: Blocker = {
    way: 'stack-switching',
    nests: false,
    wait(reply, onPage) {
      if (!onPage && tick.takeStop()) replies.interrupt();
      const early = onPage && lock.owes ? null : replies.take(reply);
      if (early !== null) return early;
      if (onPage) return { promise: answer(reply) };
      lock.release();
      return { promise: outcome(reply) };
    },
    within: (start) => ({ promise: lock.within(sent(), start) }),
    letIn: () => ({ promise: turn() }),
  };
  return { turns: lock, blocker: () => blocker };
}

/**
 * Without stack switching a wait is a loop: it pulls arrivals until the awaited reply is there, and runs every other item on top of the
 * stack meanwhile, so that `alert(form)` can be closed by the form's own button. Waits then end last in, first out. If Python crashes in
 * one of those items, the waits below it end by that error, so that the thread can report the crash.
 */
export function pulling(inbox: PullInbox, { replies, tick, blocked, later, sent }: BlockerParts): BlockingStrategy {
  const nesting = new NestedScheduler(later);
  const blocker = ({ receive, checkLife, startHeld }: Receiver): Blocker => {
    const next = (): void => {
      checkLife();
      const arrival = inbox.pull();
      // Acknowledgements go first: Python sends less while the page lags behind, and must know how far the page is when it is entered.
      for (let ran = inbox.takeAlong(isRan); ran; ran = inbox.takeAlong(isRan)) receive(ran);
      if (!isPassing(arrival)) return receive(arrival);
      // All arrivals of one answer are queued before the first is started, so that of several mouse moves only the last one runs.
      nesting.gather(() => {
        for (let one: Arrival | null = arrival; one; one = inbox.takeAlong(isPassing)) receive(one);
      });
    };
    return {
      way: inbox.way,
      nests: true,
      wait(reply, onPage) {
        if (!onPage && tick.takeStop()) replies.interrupt();
        if (onPage) {
          const isAnswered = () => replies.has(reply) || replies.isDeferred(reply);
          nesting.answering(sent(), isAnswered, next);
        }
        const othersHaveTurns = onPage && !replies.has(reply);
        for (;;) {
          checkLife();
          const json = replies.take(reply);
          if (json !== null) {
            if (othersHaveTurns) tick.entered();
            return json;
          }
          startHeld();
          nesting.drain();
          if (replies.has(reply)) continue;
          blocked();
          next();
        }
      },
      within(start) {
        void start();
        return undefined;
      },
      letIn() {
        nesting.letIn(() => {
          for (let arrival = inbox.poll(); arrival; arrival = inbox.poll()) receive(arrival);
        });
        tick.yielded();
        return undefined;
      },
    };
  };
  return { turns: nesting, blocker };
}
