import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PythonObject } from '../python-objects.ts';
import { watchExceptions } from './uncaught.ts';

const told: unknown[] = [];
watchExceptions(
  window,
  () => false,
  (exception) => told.push(exception),
);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  told.length = 0;
});

/** jsdom has neither event. */
const say = (type: string, promise: Promise<unknown>, reason: unknown = null) =>
  window.dispatchEvent(Object.assign(new Event(type), { promise, reason }));
/** Its outcome is nobody's here. */
const pending = () => new Promise<void>(() => undefined);

test('an exception of Python that a script passes on, and that nobody handles, is told', () => {
  const exception = new PythonObject();
  say('unhandledrejection', pending(), exception);
  jest.runAllTimers();
  expect(told).toEqual([exception]);
});

test('one that the caller of the script handles by its next message is not', () => {
  const promise = pending();
  say('unhandledrejection', promise, new PythonObject());
  say('rejectionhandled', promise);
  jest.runAllTimers();
  expect(told).toEqual([]);
});

test("a script's own error is none of Python's", () => {
  say('unhandledrejection', pending(), new Error('of a script'));
  jest.runAllTimers();
  expect(told).toEqual([]);
});
