import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { whileWatched } from './stillness.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Begins work in two steps; returns how many of them are done. */
function twoSteps(): () => number {
  let done = 0;
  void whileWatched(window, async (still) => {
    for (; done < 2; done++) await still();
  });
  return () => done;
}

const after = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const click = (): void => document.body.click();

test('work waits until nobody has clicked or typed for a second, and goes on at once while they are still', async () => {
  const done = twoSteps();
  for (let times = 0; times < 5; times++) {
    await after(900);
    expect(done()).toBe(0);
    click();
  }
  await after(999);
  expect(done()).toBe(0);
  await after(1);
  expect(done()).toBe(2);
});

test('each step waits anew for who has begun to type, and no longer than twenty seconds', async () => {
  const done = twoSteps();
  const typing = setInterval(click, 100);
  await after(19_900);
  expect(done()).toBe(0);
  await after(200);
  expect(done()).toBe(1);
  await after(19_000);
  expect(done()).toBe(1);
  clearInterval(typing);
  await after(1000);
  expect(done()).toBe(2);
});

test('once the work is done, or has failed, input is watched no more', async () => {
  const listeners = jest.spyOn(window, 'removeEventListener');
  await expect(whileWatched(window, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(listeners.mock.calls.map(([type]) => type)).toEqual(['pointerdown', 'click', 'keydown', 'input', 'wheel']);
  listeners.mockRestore();
});
