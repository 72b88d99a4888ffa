import type { BlockingWay, Delivery, ReplyId } from '../../../protocol/index.ts';
import type { Inbox, PullInbox } from '../inbox/inbox.ts';
import type { Replies } from './replies.ts';

/**
 * The one place that knows how blocking Python waits (design §4). Python calls `wait` and, when it gets a promise, parks
 * its stack on it; a string is the answer already.
 */
export interface Blocker {
  readonly way: BlockingWay;
  wait(reply: ReplyId): Promise<string> | string;
}

/** With stack switching a wait is a promise; the thread goes on with other flows meanwhile. */
export const stackSwitching = (replies: Replies): Blocker => ({
  way: 'stack-switching',
  wait: (reply) => replies.wait(reply),
});

/**
 * Without it the wait is a pump: it pulls until the awaited reply is there, and runs every other item on top of the
 * stack meanwhile, so `alert(form)` can be closed by the form's own button. Waits then end last in, first out.
 */
export const pulling = (way: BlockingWay, inbox: PullInbox, replies: Replies, receive: (delivery: Delivery) => void): Blocker => ({
  way,
  wait(reply) {
    for (;;) {
      const settled = replies.take(reply);
      if (settled !== null) return settled;
      receive(inbox.pull());
    }
  },
});

export const chooseBlocker = (inbox: Inbox, replies: Replies, receive: (delivery: Delivery) => void): Blocker =>
  inbox.form === 'push' ? stackSwitching(replies) : pulling('service-worker', inbox, replies, receive);
