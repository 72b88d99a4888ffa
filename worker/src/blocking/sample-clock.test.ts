import { expect, test } from '@jest/globals';
import { SampleClock } from './sample-clock.ts';

const half = () => 0.5;

test('a sample is due by chance within the first interval, then once in each', () => {
  const clock = new SampleClock(1000, half);
  expect(clock.take(1004)).toBe(0);
  expect(clock.take(1005)).toBe(10);
  expect(clock.take(1014)).toBe(0);
  expect(clock.take(1015)).toBe(10);
});

test('one that comes late stands for all that it missed', () => {
  const clock = new SampleClock(1000, half);
  expect(clock.take(1846)).toBe(850);
  expect(clock.take(1854)).toBe(0);
  expect(clock.take(1855)).toBe(10);
});

test('time that passes while Python does not run is nobody’s', () => {
  const clock = new SampleClock(1000, half);
  clock.entered(5000);
  expect(clock.take(5004)).toBe(0);
  expect(clock.take(5005)).toBe(10);
});

test('entering does not put off what is not due yet: many short flows are seen as often as one long one', () => {
  const clock = new SampleClock(0, half);
  let seen = 0;
  for (let start = 0; start < 1000; start += 2) {
    clock.entered(start);
    seen += clock.take(start + 1.9);
  }
  expect(seen).toBeGreaterThan(850);
  expect(seen).toBeLessThan(1150);
});
