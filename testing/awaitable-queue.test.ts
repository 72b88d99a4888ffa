import { afterEach, expect, jest, test } from '@jest/globals';
import { AwaitableQueue } from './awaitable-queue.ts';

afterEach(() => void jest.useRealTimers());

const any = () => true;
const even = (number: number) => number % 2 === 0;
const missed = () => 'none came';

test('what came first is taken first, by the first who wants it', async () => {
  const line = new AwaitableQueue<number>(() => 20_000);
  line.push(1);
  line.push(2);
  expect(await line.take(even, missed)).toBe(2);
  const taken = [line.take(even, missed), line.take(any, missed), line.take(any, missed)];
  line.push(3);
  line.push(4);
  expect(await Promise.all(taken)).toEqual([4, 1, 3]);
  expect(line.left).toEqual([]);
});

test('who waits for what does not come is told so, at the line that waits, and takes nothing that comes later', async () => {
  jest.useFakeTimers();
  const line = new AwaitableQueue<number>(() => 20_000);
  const waited = line.take(any, missed).catch((error: unknown) => error);
  jest.advanceTimersByTime(20_000);
  expect(((await waited) as Error).stack).toMatch(/^Error: none came\n(.*\n)*.*awaitable-queue\.test\.ts/);
  line.push(1);
  expect(line.left).toEqual([1]);
});

test('who waits still when all is reset is told so, and takes nothing of what comes then', async () => {
  const line = new AwaitableQueue<number>(() => 20_000);
  line.push(1);
  const waited = expect(line.take(even, missed)).rejects.toThrow('was reset while this was waited for');
  line.reset();
  await waited;
  line.push(2);
  expect(line.left).toEqual([2]);
});
