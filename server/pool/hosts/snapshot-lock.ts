import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileLock } from '../../state/index.ts';

/** Lock file in the snapshots' folder, held by whoever makes a snapshot. */
export const LOCK = 'making.lock';

/** Milliseconds between two attempts to get the lock. */
const RETRY_INTERVAL = 50;
/** Milliseconds after which `make` runs without the lock, so that a server that hangs does not keep all others from starting. */
const LOCK_TIMEOUT = 60_000;

/**
 * Runs `make` while no other thread or server does so for the same folder: making a snapshot takes seconds of processor time, and
 * all workers that start on a cold machine would do it at once. `make` must first look for a snapshot that another one made
 * meanwhile. Where no lock can be had, it runs without one.
 */
export async function withSnapshotLock<T>(folder: string, make: () => Promise<T>): Promise<T> {
  // The event loop of a thread that only waits for a lock has nothing to do, so the thread would exit.
  const alive = setInterval(() => undefined, LOCK_TIMEOUT);
  try {
    // A process may have the lock file open only once (`FileLock`).
    return await navigator.locks.request(join(folder, LOCK), async () => {
      const lock = await lockOn(join(folder, LOCK));
      try {
        return await make();
      } finally {
        lock?.release();
      }
    });
  } finally {
    clearInterval(alive);
  }
}

async function lockOn(file: string): Promise<FileLock | null> {
  const start = performance.now();
  for (;;) {
    try {
      mkdirSync(dirname(file), { recursive: true });
      const lock = FileLock.take(file);
      if (lock || performance.now() - start > LOCK_TIMEOUT) return lock;
    } catch {
      // The folder is not writable, so no other server stores snapshots there either.
      return null;
    }
    await sleep(RETRY_INTERVAL);
  }
}
