import type { BlockingWay, ReplyId } from '../../../protocol/index.ts';
import type { Dispatcher, Gate, Inbox, PullInbox } from '../inbox/index.ts';
import type { Replies } from './replies.ts';

/** The one place that knows how blocking Python waits (design §4). */
export interface Blocker {
  readonly way: BlockingWay;
  /**
   * Without stack switching waits nest: a flow goes on only after those that began while it waited. Python must then not
   * be entered so that its stack could be parked.
   */
  readonly nests: boolean;
  /** The outcome of a reply, or a promise of it for Python to park its stack on. */
  wait(reply: ReplyId): Promise<string> | string;
  /** Let arrivals in for a moment, in the midst of a long task. The gate is closed meanwhile. */
  turn(): Promise<void> | undefined;
}

export interface BlockerParts {
  readonly replies: Replies;
  readonly dispatcher: Dispatcher;
  readonly gate: Gate;
  readonly later: (run: () => void) => void;
}

/** With stack switching a wait is a promise; the thread goes on with other flows meanwhile. */
export function stackSwitching({ replies, gate, later }: Omit<BlockerParts, 'dispatcher'>): Blocker {
  const goOn = async (outcome: Promise<string>): Promise<string> => {
    const json = await outcome;
    // Asked as late as this: another flow may have let this one go on, and have come to its own turn since.
    while (!gate.isOpen) await new Promise<void>((resolve) => gate.whenOpen(resolve));
    return json;
  };
  return {
    way: 'stack-switching',
    nests: false,
    wait: (reply) => replies.take(reply) ?? goOn(replies.wait(reply)),
    turn: () => new Promise((resolve) => later(resolve)),
  };
}

/**
 * Without it a wait is a pump: it pulls until the awaited reply is there, and runs every other item on top of the stack
 * meanwhile, so `alert(form)` can be closed by the form's own button. Waits then end last in, first out.
 */
export function pulling(inbox: PullInbox, { replies, dispatcher }: Pick<BlockerParts, 'replies' | 'dispatcher'>): Blocker {
  return {
    way: inbox.way,
    nests: true,
    wait(reply) {
      for (;;) {
        const json = replies.take(reply);
        if (json !== null) return json;
        dispatcher.drain();
        if (!replies.has(reply)) dispatcher.receive(inbox.pull());
      }
    },
    turn() {
      for (let next = inbox.poll(); next; next = inbox.poll()) dispatcher.receive(next);
      return undefined;
    },
  };
}

export const chooseBlocker = (inbox: Inbox, parts: BlockerParts): Blocker =>
  inbox.form === 'push' ? stackSwitching(parts) : pulling(inbox, parts);
