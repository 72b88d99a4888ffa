import { expect, jest, test } from '@jest/globals';
import { ChartOperationQueue, type DrawnChart } from './operation-queue.ts';

const chart = {} as DrawnChart;

test('what is asked waits for the drawing, and is done in order', async () => {
  const queue = new ChartOperationQueue();
  const done: string[] = [];
  const slow = queue.next(async () => {
    await Promise.resolve();
    done.push('first');
  });
  const second = queue.next(async () => done.push('second'));
  await Promise.resolve();
  expect(done).toEqual([]);
  queue.done(chart);
  await Promise.all([slow, second]);
  expect(done).toEqual(['first', 'second']);
});

test('something new that is to be drawn comes before what is asked after it', async () => {
  const queue = new ChartOperationQueue();
  queue.done(chart);
  queue.begin();
  const done: string[] = [];
  const asked = queue.next(async () => done.push('asked'));
  await Promise.resolve();
  done.push('drawn');
  queue.done(chart);
  await asked;
  expect([done, queue.wasDrawn]).toEqual([['drawn', 'asked'], true]);
});

test('what waits for a drawing that fails, fails as it does; the next drawing is another chance', async () => {
  const queue = new ChartOperationQueue();
  const waiting = queue.next(async () => 'never');
  queue.failed(new Error('no such trace'));
  await expect(waiting).rejects.toThrow('no such trace');
  await expect(queue.next(async () => 'neither')).rejects.toThrow('no such trace');
  queue.begin();
  const again = queue.next(async () => 'drawn');
  queue.done(chart);
  expect(await again).toBe('drawn');
});

test('what fails holds up nothing behind it', async () => {
  const queue = new ChartOperationQueue();
  queue.done(chart);
  await expect(queue.next(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await queue.next(async () => 1)).toBe(1);
});

test('what waits for a chart that goes is told, and what nobody waits for is no mistake', async () => {
  const told = jest.fn();
  Object.assign(globalThis, { reportError: told });
  const queue = new ChartOperationQueue();
  const waiting = queue.next(async () => 'never');
  queue.change(async () => 'neither');
  const printed = queue.whenDrawn();
  queue.end();
  await printed;
  await expect(waiting).rejects.toThrow('the plot has gone before it was drawn');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(told).not.toHaveBeenCalled();
});
