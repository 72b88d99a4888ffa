import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchRejections } from './rejections.ts';
import { ObjectTable } from './table.ts';

const told: unknown[] = [];
let table: ObjectTable;
watchRejections(
  window,
  (promise, gone) => table.whenReleased(promise, gone),
  (reason) => told.push(reason),
);
beforeEach(() => {
  jest.useFakeTimers();
  table = new ObjectTable(window);
});
afterEach(() => {
  jest.useRealTimers();
  told.length = 0;
});

/** jsdom has neither event. */
const say = (type: string, promise: Promise<unknown>, reason: unknown = null) =>
  window.dispatchEvent(Object.assign(new Event(type), { promise, reason }));
/** Its outcome is nobody's here. */
const pending = () => new Promise<void>(() => undefined);

test('a rejection that nobody handles is told', () => {
  say('unhandledrejection', pending(), 'one');
  jest.runAllTimers();
  expect(told).toEqual(['one']);
});

test('that of a promise which Python holds is told when Python has let go of it', () => {
  const promise = pending();
  const handle = table.send(promise);
  say('unhandledrejection', promise, 'two');
  jest.runAllTimers();
  expect(told).toEqual([]);
  table.release(handle, 1);
  expect(told).toEqual(['two']);
});

test('and not before it has let go of each handle of it', () => {
  const promise = pending();
  for (const handle of [-1, -2]) table.reserve(handle, null, () => promise);
  say('unhandledrejection', promise, 'held twice');
  table.release(-1, 1);
  const other = pending();
  for (const handle of [-3, -4]) table.reserve(handle, null, () => other);
  table.release(-3, 1);
  say('unhandledrejection', other, 'held by the second');
  jest.runAllTimers();
  expect(told).toEqual([]);
  table.release(-2, 1);
  table.release(-4, 1);
  expect(told).toEqual(['held twice', 'held by the second']);
});

test('and never when Python has asked for the outcome meanwhile', () => {
  const promise = pending();
  const handle = table.send(promise);
  say('unhandledrejection', promise, 'three');
  say('rejectionhandled', promise);
  jest.runAllTimers();
  table.release(handle, 1);
  expect(told).toEqual([]);
});

test('one that Python is given only after the rejection counts as held', () => {
  const promise = pending();
  say('unhandledrejection', promise, 'a member of an object');
  const handle = table.send(promise);
  jest.runAllTimers();
  expect(told).toEqual([]);
  say('rejectionhandled', promise);
  table.release(handle, 1);
  expect(told).toEqual([]);
});

test('one that is handled a message later is not told', () => {
  const promise = pending();
  say('unhandledrejection', promise, 'handled');
  say('rejectionhandled', promise);
  jest.runAllTimers();
  expect(told).toEqual([]);
});
