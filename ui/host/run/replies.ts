import { ANSWERED_OPERATIONS, type ReplyId } from '../../../protocol/index.ts';

const ANSWERED: ReadonlySet<unknown> = new Set(ANSWERED_OPERATIONS);

/** Replies named in what may be no proper list of operations: a refused batch must not leave Python waiting. */
export function repliesIn(operations: unknown): readonly ReplyId[] {
  if (!Array.isArray(operations)) return [];
  return operations.flatMap((operation: unknown) => {
    const [number, reply]: readonly unknown[] = Array.isArray(operation) ? operation : [];
    // Below zero it names what comes of the operation, and nobody waits.
    return ANSWERED.has(number) && typeof reply === 'number' && Number.isInteger(reply) && reply > 0 ? [reply] : [];
  });
}
