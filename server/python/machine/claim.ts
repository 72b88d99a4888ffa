import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two looks at what another process does. */
const LOOK_AGAIN = 250;

/**
 * Does work on a place for which several processes may come at a time: one after another. A process that ended amidst its
 * work is not waited for.
 *
 * @param claim the file that says whose turn it is
 * @throws Error when it cannot be written
 */
export async function oneAfterAnother<T>(claim: string, work: () => Promise<T>): Promise<T> {
  while (!take(claim)) await sleep(LOOK_AGAIN);
  try {
    return await work();
  } finally {
    rmSync(claim, { force: true });
  }
}

function take(claim: string): boolean {
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (!isRunning(holder(claim))) rmSync(claim, { force: true });
    return false;
  }
}

/** Number of the process that has the claim; not a number when it was given up meanwhile. */
function holder(claim: string): number {
  try {
    return Number.parseInt(readFileSync(claim, 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs for somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
