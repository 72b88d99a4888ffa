import { expect, test } from '@jest/globals';
import { outcome } from '../outcome.ts';
import type { SchedulerLock } from '../scheduler/index.ts';
import type { Parked } from './blocker.ts';
import { Replies } from './replies.ts';
import { stackSwitching } from './stack-switching.ts';
import { Tick } from './tick.ts';

function stage() {
  const tasks: (() => void)[] = [];
  const replies = new Replies();
  const tick = new Tick();
  const way = stackSwitching({ replies, tick, blocked: () => undefined, later: (run) => tasks.push(run), sent: () => 0 });
  const blocker = way.blocker({ receive: () => undefined, checkLife: () => undefined, startHeld: () => undefined });
  return { tasks, replies, tick, lock: way.turns as SchedulerLock, blocker };
}

const settled = async (): Promise<void> => {
  for (let hop = 0; hop < 10; hop++) await Promise.resolve();
};

test('a wait is a promise, wrapped so that Pyodide takes it as it is', async () => {
  const { replies, lock, blocker } = stage();
  await lock.acquire();
  const { promise } = blocker.wait(1, false) as Parked<string>;
  replies.settle(1, outcome(true, 'answer'));
  expect(await promise).toBe('[true,"answer"]');
});

test('an answer that is there already is given at once, and the flow keeps its turn', async () => {
  const { replies, lock, blocker } = stage();
  await lock.acquire();
  replies.settle(1, outcome(true, 'there'));
  expect(blocker.wait(1, false)).toBe('[true,"there"]');
  expect(lock.taken).toBe(true);
});

test('waits end in any order', async () => {
  const { replies, lock, blocker } = stage();
  const ended: number[] = [];
  for (const reply of [1, 2]) {
    await lock.acquire();
    void (blocker.wait(reply, false) as Parked<string>).promise.then(() => {
      ended.push(reply);
      lock.release();
    });
  }
  replies.settle(1, outcome(true, null));
  await settled();
  replies.settle(2, outcome(true, null));
  await settled();
  expect(ended).toEqual([1, 2]);
});

test('a flow whose answer comes in the midst of a long task goes on after it', async () => {
  const { tasks, replies, lock, blocker } = stage();
  const log: string[] = [];
  await lock.acquire();
  void (blocker.wait(1, false) as Parked<string>).promise.then(() => log.push('waiting flow goes on'));
  await lock.acquire();
  const turn = blocker.letIn() as Parked<void>;
  replies.settle(1, outcome(true, null));
  for (const task of tasks.splice(0)) task();
  await turn.promise;
  await settled();
  log.push('long task ends');
  lock.release();
  for (const task of tasks.splice(0)) task();
  await settled();
  expect(log).toEqual(['long task ends', 'waiting flow goes on']);
});

test('a Stop that came before the flow began to sleep ends its sleep', async () => {
  const { replies, tick, lock, blocker } = stage();
  await lock.acquire();
  tick.requestStop();
  replies.expire(1, { ok: true, interruptible: true });
  expect(blocker.wait(1, false)).toBe('[null,"interrupted"]');
});

test('a flow that waits for the page is not overtaken, until the page says that the answer takes long', async () => {
  const { tasks, replies, lock, blocker } = stage();
  const log: string[] = [];
  await lock.acquire();
  void lock.acquire().then(() => log.push('another flow'));
  const turn = async (): Promise<void> => {
    for (const task of tasks.splice(0)) task();
    await settled();
  };
  const first = (blocker.wait(1, true) as Parked<string>).promise.then(() => log.push('answered'));
  await turn();
  replies.settle(1, outcome(true, null));
  await first;
  void (blocker.wait(2, true) as Parked<string>).promise.then(() => log.push('answered late'));
  await turn();
  expect(log).toEqual(['answered']);
  replies.defer(2);
  await turn();
  expect(log).toEqual(['answered', 'another flow']);
  lock.release();
  replies.settle(2, outcome(true, null));
  await turn();
  expect(log).toEqual(['answered', 'another flow', 'answered late']);
});
