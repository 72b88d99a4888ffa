/** Who waits for what a batch asks, read from a batch that may have been refused. */
import { ANSWERED_OPERATIONS, type ReplyId } from './host.ts';

const ANSWERED: ReadonlySet<unknown> = new Set(ANSWERED_OPERATIONS);

/** What was to be run by a batch whose content may be anything; null when that cannot be read. */
export function operationsIn(batch: unknown): unknown {
  const text = typeof batch === 'object' && batch !== null && 'operations' in batch ? batch.operations : null;
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Replies named in what may be no proper list of operations: a refused batch must not leave Python waiting. */
export function repliesIn(operations: unknown): readonly ReplyId[] {
  if (!Array.isArray(operations)) return [];
  return operations.flatMap((operation: unknown) => {
    const [number, reply]: readonly unknown[] = Array.isArray(operation) ? operation : [];
    // Below zero it names what comes of the operation, and nobody waits.
    return ANSWERED.has(number) && typeof reply === 'number' && Number.isInteger(reply) && reply > 0 ? [reply] : [];
  });
}
