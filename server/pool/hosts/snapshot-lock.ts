import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileLock } from '../../state/index.ts';

/** A file of the snapshots' folder; whoever makes one has the lock on it. */
export const LOCK = 'making.lock';

/** Milliseconds between two looks at what another server has. */
const LOOK = 50;
/** Milliseconds after which it is not waited for any more: a server that hangs would keep all others from starting. */
const PATIENCE = 60_000;

/**
 * Runs `make` while no other thread or server runs its own for the same folder: it takes the processor for seconds, and all that
 * start on a cold machine would do it at once. Whoever had to wait finds the snapshot made, so `make` has to look for it first.
 * Where no lock can be had, it runs without one.
 */
export async function withSnapshotLock<T>(folder: string, make: () => Promise<T>): Promise<T> {
  // A thread that waits for nothing but a lock ends.
  const alive = setInterval(() => undefined, PATIENCE);
  try {
    // Within a process the file may be open once only (FileLock).
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
      if (lock || performance.now() - start > PATIENCE) return lock;
    } catch {
      // Nothing can be written there, so that no other server keeps a snapshot either.
      return null;
    }
    await sleep(LOOK);
  }
}
