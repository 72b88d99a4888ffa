/** Finds the replies that Python waits for in a batch, even in one that was refused. */
import { ANSWERED_OPERATIONS, type ReplyId } from './host.ts';

const ANSWERED: ReadonlySet<unknown> = new Set(ANSWERED_OPERATIONS);

/** The operations of a batch that has not been checked; null when they cannot be parsed. */
export function operationsIn(batch: unknown): unknown {
  const text = typeof batch === 'object' && batch !== null && 'operations' in batch ? batch.operations : null;
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** The replies that operations ask for, which may be malformed: a refused batch must not leave Python waiting. */
export function repliesIn(operations: unknown): readonly ReplyId[] {
  if (!Array.isArray(operations)) return [];
  return operations.flatMap((operation: unknown) => {
    const [number, reply]: readonly unknown[] = Array.isArray(operation) ? operation : [];
    // A negative number is the handle for the operation's result, and Python does not wait.
    return ANSWERED.has(number) && typeof reply === 'number' && Number.isInteger(reply) && reply > 0 ? [reply] : [];
  });
}
