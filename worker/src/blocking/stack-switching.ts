import type { ReplyId } from '../../../protocol/index.ts';
import { type NestedTurn, SchedulerLock } from '../scheduler/index.ts';
import type { Blocker, BlockerParts, BlockingStrategy } from './blocker.ts';

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
