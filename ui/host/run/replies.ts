import { HostOp, type Operation, type ReplyId } from '../../../protocol/index.ts';

/** Replies named in what may be no proper list of operations: a refused batch must not leave Python waiting. */
export function repliesIn(operations: unknown): readonly ReplyId[] {
  if (!Array.isArray(operations)) return [];
  return operations.flatMap((operation: unknown) => {
    const reply: unknown = Array.isArray(operation) ? replyOf(operation as unknown as Operation) : 0;
    return typeof reply === 'number' && Number.isInteger(reply) && reply > 0 ? [reply] : [];
  });
}

/** The number under which Python waits for an operation's outcome; 0 where nobody does. */
function replyOf(operation: Operation): ReplyId {
  switch (operation[0]) {
    case HostOp.read:
    case HostOp.call:
    case HostOp.construct:
      return operation[1] > 0 ? operation[1] : 0;
    case HostOp.query:
    case HostOp.callNamed:
    case HostOp.domNode:
    case HostOp.domNodes:
    case HostOp.invoke:
    case HostOp.service:
      return operation[1];
    default:
      return 0;
  }
}
