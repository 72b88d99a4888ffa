import { expect, test } from '@jest/globals';
import { RunScope } from '../rpc/index.ts';
import type { ServiceCaller } from '../services/index.ts';
import { fileLocks } from './index.ts';

const newRun = (): RunScope => new RunScope('a call', () => undefined);
const asking = (locks: ReturnType<typeof fileLocks>, run: RunScope | null, name: 'lock' | 'unlock', path: string) =>
  Promise.resolve(
    locks.functions[`anvil.private.files.${name}`]?.({ args: [path], kwargs: {}, shared: {} }, {
      isTrusted: run !== null,
      run,
    } as ServiceCaller),
  );

test.each([
  ['a', 'a'],
  ['dir', 'dir/a'],
  ['dir/sub/a', 'dir/'],
  ['/', 'a'],
])('who wants %s waits for who has %s, until that lets go or ends', async (wanted, held) => {
  const locks = fileLocks();
  const [one, other, third] = [newRun(), newRun(), newRun()];
  expect(await asking(locks, one, 'lock', held)).toBe(true);
  expect(await asking(locks, one, 'lock', wanted)).toBe(false);
  const order: string[] = [];
  const waits = asking(locks, other, 'lock', wanted).then(() => order.push('other'));
  const behind = asking(locks, third, 'lock', wanted).then(() => order.push('third'));
  await asking(locks, one, 'unlock', wanted);
  expect(order).toEqual([]);
  await asking(locks, one, 'unlock', held);
  await waits;
  await other.end();
  await behind;
  expect(order).toEqual(['other', 'third']);
});

test('other files are free, and who has waited for too long is told', async () => {
  const locks = fileLocks(1);
  const [one, other] = [newRun(), newRun()];
  await asking(locks, one, 'lock', 'dir/a');
  expect(await asking(locks, other, 'lock', 'dir/b')).toBe(true);
  expect(await asking(locks, other, 'lock', 'di')).toBe(true);
  await expect(asking(locks, other, 'lock', 'dir')).rejects.toThrow('"dir" is being edited by another call');
  await one.end();
  expect(await asking(locks, other, 'lock', 'dir')).toBe(false);
});

test('a run that is stopped while it waits takes nothing any more', async () => {
  const locks = fileLocks();
  const [holder, stopped, next] = [newRun(), newRun(), newRun()];
  await asking(locks, holder, 'lock', 'a');
  await asking(locks, stopped, 'lock', 'b');
  const waits = asking(locks, stopped, 'lock', 'a');
  await stopped.end();
  await holder.end();
  expect(await waits).toBe(false);
  expect(await asking(locks, stopped, 'lock', 'a')).toBe(false);
  expect(await asking(locks, next, 'lock', 'a')).toBe(true);
});

test('browsers lock nothing', async () => {
  await expect(asking(fileLocks(), null, 'lock', 'a')).rejects.toThrow('Permission denied');
});
