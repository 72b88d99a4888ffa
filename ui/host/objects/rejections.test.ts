import { afterEach, beforeEach, expect, test } from '@jest/globals';
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
  table = new ObjectTable(window);
});
afterEach(() => {
  told.length = 0;
});

/** jsdom has neither event. */
const say = (type: string, promise: Promise<unknown>, reason: unknown = null) =>
  window.dispatchEvent(Object.assign(new Event(type), { promise, reason }));
/** Its outcome is nobody's here. */
const pending = () => new Promise<void>(() => undefined);

test('a rejection that nobody handles is told at once', () => {
  say('unhandledrejection', pending(), 'one');
  expect(told).toEqual(['one']);
});

test('that of a promise which Python holds is told when Python has let go of it', () => {
  const promise = pending();
  const handle = table.send(promise);
  say('unhandledrejection', promise, 'two');
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
  table.release(handle, 1);
  expect(told).toEqual([]);
});
