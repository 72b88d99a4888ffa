import { beforeEach, expect, test } from '@jest/globals';
import { SchedulerLock } from './scheduler-lock.ts';

let tasks: (() => void)[];
let lock: SchedulerLock;
let log: string[];

beforeEach(() => {
  tasks = [];
  log = [];
  lock = new SchedulerLock((run) => tasks.push(run));
});

/** Everything that can happen without the event loop turning, or after it has turned. */
const settled = async (): Promise<void> => {
  for (let hop = 0; hop < 10; hop++) await Promise.resolve();
};
const nextTask = async (): Promise<void> => {
  tasks.shift()?.();
  await settled();
};

type Flow = ReturnType<typeof flow>;

/** A flow that the test ends when it likes. */
function flow(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = (): Promise<void> => {
    log.push(name);
    return promise;
  };
  return { run, end: resolve };
}

test('one flow runs at a time, first come, first served', async () => {
  const [a, b, c] = [flow('a'), flow('b'), flow('c')] as const;
  for (const each of [a, b, c]) void lock.enter(each.run);
  await settled();
  expect(log).toEqual(['a']);
  a.end();
  await settled();
  await nextTask();
  expect(log).toEqual(['a', 'b']);
  b.end();
  await settled();
  await nextTask();
  expect(log).toEqual(['a', 'b', 'c']);
});

test('a flow that parks lets others run, and comes back when it is its turn', async () => {
  const [a, b] = [flow('a'), flow('b')] as const;
  void lock.enter(a.run);
  await settled();
  lock.release();
  void lock.enter(b.run);
  await settled();
  void lock.acquire().then(() => log.push('a again'));
  await settled();
  expect(log).toEqual(['a', 'b']);
  b.end();
  await settled();
  await nextTask();
  expect(log).toEqual(['a', 'b', 'a again']);
});

test('whoever is next gets the lock in a later task, and nobody slips in before', async () => {
  const [a, b, late] = [flow('a'), flow('b'), flow('late')] as const;
  void lock.enter(a.run);
  void lock.enter(b.run);
  a.end();
  await settled();
  expect(log).toEqual(['a']);
  expect(lock.taken).toBe(true);
  void lock.enter(late.run);
  await nextTask();
  expect(log).toEqual(['a', 'b']);
});

test('a flow that fails gives the lock on, and tells who entered it', async () => {
  const failing = lock.enter(() => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(lock.taken).toBe(false);
});

test('what is offered is started one by one, in line with flows that come back', async () => {
  const flows = [flow('first'), flow('second')];
  const waiting = [...flows];
  const supply = {
    get length() {
      return waiting.length;
    },
    start: () => waiting.shift()?.run() ?? Promise.resolve(),
  };
  lock.offer(supply);
  lock.offer(supply);
  await settled();
  expect(log).toEqual(['first']);
  void lock.acquire().then(() => log.push('back'));
  flows[0]?.end();
  await settled();
  await nextTask();
  expect(log).toEqual(['first', 'second']);
  flows[1]?.end();
  await settled();
  await nextTask();
  expect(log).toEqual(['first', 'second', 'back']);
});

test('a flow that waits for the page keeps its turn, and only what the page calls runs within it, in order', async () => {
  const [a, other, first, second] = ['a', 'other', 'first', 'second'].map(flow) as [Flow, Flow, Flow, Flow];
  void lock.enter(a.run);
  await settled();
  void lock.enter(other.run);
  const kept = lock.keep(1);
  lock.nest(1, first.run);
  lock.nest(1, second.run);
  void lock.reacquire(kept).then(() => log.push('a again'));
  await settled();
  expect(log).toEqual(['a', 'first']);
  first.end();
  await settled();
  expect(log).toEqual(['a', 'first', 'second']);
  second.end();
  await settled();
  expect(log).toEqual(['a', 'first', 'second', 'a again']);
  a.end();
  await settled();
  await nextTask();
  expect(log).toEqual(['a', 'first', 'second', 'a again', 'other']);
});

test('a callback that parks lets the answer through, and comes back when others may', async () => {
  const [a, callback] = [flow('a'), flow('callback')] as const;
  void lock.enter(a.run);
  await settled();
  const kept = lock.keep(1);
  lock.nest(1, callback.run);
  await settled();
  lock.release();
  void lock.acquire().then(() => log.push('callback again'));
  void lock.reacquire(kept).then(() => log.push('a again'));
  await settled();
  expect(log).toEqual(['a', 'callback', 'a again']);
  a.end();
  await settled();
  await nextTask();
  expect(log).toEqual(['a', 'callback', 'a again', 'callback again']);
});

test('when the answer takes long others have their turn', async () => {
  const [a, other] = [flow('a'), flow('other')] as const;
  void lock.enter(a.run);
  await settled();
  void lock.enter(other.run);
  const kept = lock.keep(1);
  await settled();
  await nextTask();
  expect(log).toEqual(['a']);
  lock.giveUp(kept);
  await nextTask();
  expect(log).toEqual(['a', 'other']);
});

test('a callback that asks the page itself ends before the next begins, and before its caller goes on', async () => {
  const [a, first, inner, second] = ['a', 'first', 'inner', 'second'].map(flow) as [Flow, Flow, Flow, Flow];
  void lock.enter(a.run);
  await settled();
  const outer = lock.keep(1);
  lock.nest(1, first.run);
  await settled();
  const asking = lock.keep(2);
  // The page has run the first batch to its end; what it calls in the second belongs to the callback.
  lock.nest(1, second.run);
  void lock.reacquire(outer).then(() => log.push('a again'));
  lock.nest(2, inner.run);
  void lock.reacquire(asking).then(() => log.push('first again'));
  await settled();
  expect(log).toEqual(['a', 'first', 'inner']);
  inner.end();
  await settled();
  expect(log).toEqual(['a', 'first', 'inner', 'first again']);
  first.end();
  await settled();
  expect(log).toEqual(['a', 'first', 'inner', 'first again', 'second']);
  second.end();
  await settled();
  expect(log).toEqual(['a', 'first', 'inner', 'first again', 'second', 'a again']);
});

test('a callback whose answer takes long holds up neither the next nor its caller', async () => {
  const [a, first, second] = ['a', 'first', 'second'].map(flow) as [Flow, Flow, Flow];
  void lock.enter(a.run);
  await settled();
  const outer = lock.keep(1);
  lock.nest(1, first.run);
  lock.nest(1, second.run);
  void lock.reacquire(outer).then(() => log.push('a again'));
  await settled();
  const asking = lock.keep(2);
  await settled();
  expect(log).toEqual(['a', 'first']);
  lock.giveUp(asking);
  second.end();
  await settled();
  expect(log).toEqual(['a', 'first', 'second', 'a again']);
});

test('what the page has called for who did not wait runs when the running flow next asks it', async () => {
  const [a, called] = [flow('a'), flow('called')] as const;
  void lock.enter(a.run);
  await settled();
  lock.nest(1, called.run);
  await settled();
  expect([lock.owes, log]).toEqual([true, ['a']]);
  void lock.reacquire(lock.keep(2)).then(() => log.push('a again'));
  called.end();
  await settled();
  expect([lock.owes, log]).toEqual([false, ['a', 'called', 'a again']]);
});

test('a flow that begins another goes on when that has ended, or parks', async () => {
  const [a, ends, parks] = ['a', 'ends', 'parks'].map(flow) as [Flow, Flow, Flow];
  void lock.enter(a.run);
  await settled();
  void lock.within(0, ends.run).then(() => log.push('a again'));
  await settled();
  expect(log).toEqual(['a', 'ends']);
  ends.end();
  await settled();
  expect(log).toEqual(['a', 'ends', 'a again']);
  void lock.within(0, parks.run).then(() => log.push('a goes on'));
  await settled();
  lock.release();
  void lock.acquire().then(() => log.push('parked again'));
  await settled();
  expect(log.slice(3)).toEqual(['parks', 'a goes on']);
  a.end();
  await settled();
  await nextTask();
  expect(log.slice(5)).toEqual(['parked again']);
});
