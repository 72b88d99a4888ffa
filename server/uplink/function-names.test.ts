import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { FunctionNames, SLOW_PAUSE } from './function-names.ts';

/** An expression that times out on letters followed by another character. */
const SLOW = '(a+)+';
const ENDLESS = `${'a'.repeat(40)}!`;

let slow: string[];
let names: FunctionNames;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  slow = [];
  names = new FunctionNames((name) => slow.push(name));
  names.add(SLOW);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('an expression that took too long rests, and matches again when it has rested', () => {
  expect(names.has('aa')).toBe(true);
  expect(names.has(ENDLESS)).toBe(false);
  jest.advanceTimersByTime(SLOW_PAUSE - 1000);
  expect(names.has('aa')).toBe(false);
  jest.advanceTimersByTime(2000);
  expect(names.has('aa')).toBe(true);
});

test('where the machine pauses while it is tried, it is tried again', () => {
  names.has(ENDLESS);
  jest.advanceTimersByTime(SLOW_PAUSE + 1000);
  const pause = new Int32Array(new SharedArrayBuffer(4));
  jest.spyOn(RegExp.prototype, 'test').mockImplementationOnce(() => {
    Atomics.wait(pause, 0, 0, 200);
    return false;
  });
  expect(names.has('aa')).toBe(true);
  expect(slow).toEqual([SLOW]);
});

test('others match while it rests', () => {
  names.add('b+');
  expect([names.has(ENDLESS), names.has('bb')]).toEqual([false, true]);
});

test('one that is made slow again and again is told of once, until it has matched', () => {
  for (let time = 0; time < 3; time++) {
    names.has(ENDLESS);
    jest.advanceTimersByTime(SLOW_PAUSE + 1000);
  }
  expect(slow).toEqual([SLOW]);
  names.has('aa');
  names.has(ENDLESS);
  expect(slow).toEqual([SLOW, SLOW]);
});
