import { expect, jest, test } from '@jest/globals';
import { ChartTurns, type DrawnChart } from './turns.ts';

const chart = {} as DrawnChart;

test('what is asked waits for the drawing, and is done in order', async () => {
  const turns = new ChartTurns();
  const done: string[] = [];
  const slow = turns.next(async () => {
    await Promise.resolve();
    done.push('first');
  });
  const second = turns.next(async () => done.push('second'));
  await Promise.resolve();
  expect(done).toEqual([]);
  turns.done(chart);
  await Promise.all([slow, second]);
  expect(done).toEqual(['first', 'second']);
});

test('something new that is to be drawn comes before what is asked after it', async () => {
  const turns = new ChartTurns();
  turns.done(chart);
  turns.begin();
  const done: string[] = [];
  const asked = turns.next(async () => done.push('asked'));
  await Promise.resolve();
  done.push('drawn');
  turns.done(chart);
  await asked;
  expect([done, turns.wasDrawn]).toEqual([['drawn', 'asked'], true]);
});

test('what waits for a drawing that fails, fails as it does; the next drawing is another chance', async () => {
  const turns = new ChartTurns();
  const waiting = turns.next(async () => 'never');
  turns.failed(new Error('no such trace'));
  await expect(waiting).rejects.toThrow('no such trace');
  await expect(turns.next(async () => 'neither')).rejects.toThrow('no such trace');
  turns.begin();
  const again = turns.next(async () => 'drawn');
  turns.done(chart);
  expect(await again).toBe('drawn');
});

test('what fails holds up nothing behind it', async () => {
  const turns = new ChartTurns();
  turns.done(chart);
  await expect(turns.next(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await turns.next(async () => 1)).toBe(1);
});

test('what waits for a chart that goes is told, and what nobody waits for is no mistake', async () => {
  const told = jest.fn();
  Object.assign(globalThis, { reportError: told });
  const turns = new ChartTurns();
  const waiting = turns.next(async () => 'never');
  turns.change(async () => 'neither');
  const printed = turns.whenDrawn();
  turns.end();
  await printed;
  await expect(waiting).rejects.toThrow('the plot has gone before it was drawn');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(told).not.toHaveBeenCalled();
});
