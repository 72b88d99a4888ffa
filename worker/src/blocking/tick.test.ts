import { beforeEach, expect, jest, test } from '@jest/globals';
import { Tick } from './tick.ts';

const SIGINT = 2;
let now: number;

beforeEach(() => {
  now = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

/** CPython reads the buffer so often in a few milliseconds of bytecode. */
function run(tick: Tick, polls = 1000): number {
  const buffer = tick.buffer as Record<number, number>;
  return Array.from({ length: polls }, () => buffer[0]).filter((signal) => signal === SIGINT).length;
}

test('a task shorter than a frame is left alone', () => {
  const tick = new Tick();
  tick.entered();
  now += 15;
  expect(run(tick)).toBe(0);
});

test('a task that has run for a frame is told once, then again a frame later', () => {
  const tick = new Tick();
  tick.entered();
  now += 16;
  expect(run(tick)).toBe(1);
  now += 16;
  expect(run(tick)).toBe(1);
});

test('the clock is looked at once in hundreds of polls', () => {
  const tick = new Tick();
  const looks = jest.mocked(performance.now);
  looks.mockClear();
  run(tick, 10_000);
  expect(looks.mock.calls.length).toBe(50);
});

test('what was sent early has the next tick come sooner, and the one after it a frame later', () => {
  const tick = new Tick();
  tick.entered();
  now += 2;
  tick.hasten();
  now += 7;
  expect(run(tick)).toBe(0);
  now += 1;
  expect(run(tick)).toBe(1);
  now += 15;
  expect(run(tick)).toBe(0);
  now += 1;
  expect(run(tick)).toBe(1);
});

test('a tick that came at a bad moment comes again soon', () => {
  const tick = new Tick();
  tick.entered();
  now += 16;
  run(tick);
  tick.defer();
  expect(run(tick, 200)).toBe(1);
});

test('the event loop is to turn after 50 ms, counted from the last turn', () => {
  const tick = new Tick();
  tick.entered();
  now += 49;
  expect(tick.wantsYield()).toBe(false);
  now += 1;
  expect(tick.wantsYield()).toBe(true);
  tick.yielded();
  expect(tick.wantsYield()).toBe(false);
});

test('Stop raises the signal at once, and is taken once', () => {
  const tick = new Tick();
  tick.entered();
  tick.requestStop();
  expect(run(tick, 200)).toBe(1);
  expect(tick.takeStop()).toBe(true);
  expect(tick.takeStop()).toBe(false);
});

test('a Stop that its flow did not live to see hits no other', () => {
  const tick = new Tick();
  tick.requestStop();
  tick.entered();
  expect(tick.takeStop()).toBe(false);
});
