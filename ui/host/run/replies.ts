import { HostOp, type Operation, type ReplyId } from '../../../protocol/index.ts';

/** The number under which Python waits for an operation's outcome; 0 where nobody does. */
export function replyOf(operation: Operation): ReplyId {
  switch (operation[0]) {
    case HostOp.read:
    case HostOp.call:
    case HostOp.construct:
    case HostOp.domNode:
    case HostOp.domNodes:
    case HostOp.invoke:
    case HostOp.service:
      return operation[1];
    default:
      return 0;
  }
}
