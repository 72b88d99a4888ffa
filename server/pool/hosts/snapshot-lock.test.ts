import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { withSnapshotLock } from './snapshot-lock.ts';

let folder: string;
let other: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-maker-'));
});
afterEach(() => {
  other?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Another process that holds the lock until it is killed. */
async function otherServer(): Promise<ChildProcess> {
  const source = `
    import { withSnapshotLock } from ${JSON.stringify(new URL('./snapshot-lock.ts', import.meta.url).href)};
    await withSnapshotLock(${JSON.stringify(folder)}, () => {
      console.log('making');
      // What nothing will ever resolve is garbage, with the lock that is to be released behind it.
      return new Promise((resolve) => setTimeout(resolve, 600_000));
    });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('what another server makes is waited for, and a server that was killed is not', async () => {
  other = await otherServer();
  let made = false;
  const ours = withSnapshotLock(folder, async () => {
    made = true;
  });
  await wholeLifeOfAProcess();
  expect(made).toBe(false);
  other.kill('SIGKILL');
  await ours;
  expect(made).toBe(true);
});

test('within a server one makes at a time, and one that fails lets the next go on', async () => {
  const order: string[] = [];
  const one = withSnapshotLock(folder, async () => {
    order.push('first begins');
    await new Promise((resolve) => setImmediate(resolve));
    order.push('first fails');
    throw new Error('of the first');
  });
  const next = withSnapshotLock(folder, async () => order.push('second'));
  await expect(one).rejects.toThrow('of the first');
  await next;
  expect(order).toEqual(['first begins', 'first fails', 'second']);
});

test('where no lock can be had, it is made all the same', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await withSnapshotLock(join(file, 'below'), async () => 'made')).toBe('made');
});

/** Waits longer than `make` would take to begin if it did not wait for the lock. */
async function wholeLifeOfAProcess(): Promise<void> {
  await once(spawn(process.execPath, ['--eval', '0']), 'exit');
}
