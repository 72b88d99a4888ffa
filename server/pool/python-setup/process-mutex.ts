import { setTimeout as sleep } from 'node:timers/promises';
import { FileLock } from '../../state/index.ts';

/** Milliseconds between two looks at what another process does. */
const LOOK_AGAIN = 250;

/**
 * Does work that several servers may want to do at one place, one after another. A server that ended in the midst of its work is
 * not waited for.
 *
 * @param claim a file for this alone, of which nothing else is to be known
 * @param onWait told once when another one is at work
 * @throws Error when the file cannot be written
 */
export async function underProcessMutex<T>(claim: string, work: () => Promise<T>, onWait: () => void): Promise<T> {
  let lock = FileLock.take(claim);
  if (!lock) onWait();
  for (; !lock; lock = FileLock.take(claim)) await sleep(LOOK_AGAIN);
  try {
    return await work();
  } finally {
    lock.release();
  }
}
