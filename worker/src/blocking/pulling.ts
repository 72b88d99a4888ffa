import type { ReplyId } from '../../../protocol/index.ts';
import type { Arrival, PullInbox, Receiver } from '../inbox/inbox.ts';
import { NestedScheduler } from '../scheduler/index.ts';
import type { Blocker, BlockerParts, BlockingStrategy } from './blocker.ts';

/**
 * Without stack switching a wait is a loop: it pulls arrivals until the awaited reply is there, and runs every other item on top of the
 * stack meanwhile, so that `alert(form)` can be closed by the form's own button. Waits then end last in, first out. If Python crashes in
 * one of those items, the waits below it end by that error, so that the thread can report the crash.
 */
export function pulling(inbox: PullInbox, parts: BlockerParts): BlockingStrategy {
  const nesting = new NestedScheduler(parts.later);
  return { turns: nesting, blocker: (receiver) => pullingBlocker(inbox, nesting, receiver, parts) };
}

function pullingBlocker(
  inbox: PullInbox,
  nesting: NestedScheduler,
  { receive, checkLife, startHeld }: Receiver,
  { replies, tick, blocked, sent }: BlockerParts,
): Blocker {
  const receiveNext = (): void => {
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
  /** Receive until the reply is there. */
  const outcome = (reply: ReplyId): string => {
    for (;;) {
      checkLife();
      const json = replies.take(reply);
      if (json !== null) return json;
      startHeld();
      nesting.drain();
      if (replies.has(reply)) continue;
      blocked();
      receiveNext();
    }
  };
  return {
    way: inbox.way,
    nests: true,
    wait(reply, onPage) {
      if (!onPage && tick.takeStop()) replies.interrupt();
      if (onPage) nesting.answering(sent(), () => replies.has(reply) || replies.isDeferred(reply), receiveNext);
      const othersHaveTurns = onPage && !replies.has(reply);
      const json = outcome(reply);
      if (othersHaveTurns) tick.entered();
      return json;
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
}

const isRan = ({ item }: Arrival): boolean => item.kind === 'ran';

/** Can a later arrival replace this one, or does this one start no handler? */
const isPassing = ({ item }: Arrival): boolean =>
  item.kind === 'ran' || item.kind === 'state' || (item.kind === 'event' && item.policy !== 'all');
