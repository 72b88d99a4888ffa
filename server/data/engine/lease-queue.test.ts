import { expect, jest, test } from '@jest/globals';
import { Conflict } from '../problems.ts';
import { LeaseQueue } from './lease-queue.ts';
import { PgliteEngine } from './pglite-engine.ts';

const never = async (): Promise<void> => {
  throw new Error('nothing was to be taken back');
};

test('leases are granted one after the other, in the order in which they were asked for', async () => {
  const leases = new LeaseQueue(60_000, never);
  const order: number[] = [];
  const first = await leases.take();
  const others = [1, 2, 3].map(async (number) => {
    const lease = await leases.take();
    order.push(number);
    lease.end();
  });
  order.push(0);
  first.end();
  first.end();
  await Promise.all(others);
  expect(order).toEqual([0, 1, 2, 3]);
});

test('who does nothing while others wait loses the lease, and what was begun is undone before the next one begins', async () => {
  const said: string[] = [];
  const leases = new LeaseQueue(1, async () => void said.push('undone'));
  const idle = await leases.take();
  const next = await leases.take();
  said.push('next');
  expect([idle.isOver, next.isOver, said]).toEqual([true, false, ['undone', 'next']]);
  idle.end();
  next.end();
  (await leases.take()).end();
});

test('a lease is revoked once, however long that takes and whoever comes meanwhile', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  let times = 0;
  const undone = Promise.withResolvers<void>();
  const leases = new LeaseQueue(1, () => {
    times += 1;
    return undone.promise;
  });
  const idle = await leases.take();
  const next = leases.take();
  await jest.advanceTimersByTimeAsync(1);
  expect(idle.isOver).toBe(true);
  const third = leases.take();
  await jest.advanceTimersByTimeAsync(10);
  jest.useRealTimers();
  undone.resolve();
  (await next).end();
  (await third).end();
  expect(times).toBe(1);
});

test.each([
  ['others come', 0],
  ['others come who waited when its turn began', 1],
])('a turn of one who does nothing is taken away in time, however often %s', async (_, before) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  const leases = new LeaseQueue(10, async () => undefined);
  const earlier = before > 0 ? await leases.take() : null;
  const taken = leases.take();
  if (earlier) void leases.take();
  earlier?.end();
  const idle = await taken;
  for (let come = 0; come < 3; come += 1) {
    void leases.take();
    await jest.advanceTimersByTimeAsync(6);
  }
  jest.useRealTimers();
  expect(idle.isOver).toBe(true);
});

test('who is at work keeps the lease, however long it takes', async () => {
  const leases = new LeaseQueue(1, never);
  const busy = await leases.take();
  const work = Promise.withResolvers<void>();
  const done = busy.during(() => work.promise);
  const waiting = leases.take();
  // Waits until the timeout of a second queue, which began later, is over.
  const elsewhere = new LeaseQueue(1, async () => undefined);
  await elsewhere.take();
  await elsewhere.take();
  expect(busy.isOver).toBe(false);
  work.resolve();
  await done;
  busy.end();
  (await waiting).end();
});

test('a transaction that does nothing while others wait is told of a conflict, and what it did is gone', async () => {
  const engine = new PgliteEngine(null, { idleTimeout: 1 });
  const command = (sql: string) => ({ sql, parameters: [] });
  await engine.run(command('create table public.t (n integer)'));
  const idle = await engine.lease();
  await idle.run(command('begin'));
  await idle.run(command('insert into public.t values (1)'));
  const { rows } = await engine.run(command('select n from public.t'));
  expect(rows).toEqual([]);
  await expect(idle.run(command('commit'))).rejects.toBeInstanceOf(Conflict);
  idle.release();
  expect((await engine.run(command('select 1 as one'))).rows).toEqual([{ one: 1 }]);
  await engine.close();
});
