import { setTimeout as sleep } from 'node:timers/promises';
import { FileLock } from '../../state/index.ts';

/** Milliseconds between two attempts to get the lock. */
const LOOK_AGAIN = 250;

/**
 * Runs work that several servers may want to do in one place, one after another. The lock of a server that died is released by the
 * operating system.
 *
 * @param claim path of the lock file, which is used for nothing else
 * @param onWait called once if another server holds the lock
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
