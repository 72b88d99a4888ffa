import { expect, test } from '@jest/globals';
import { outcome } from '../outcome.ts';
import { Replies } from './replies.ts';

test('an answer that comes early waits for who will ask', async () => {
  const replies = new Replies();
  replies.settle(1, outcome(true, 'early'));
  expect(replies.has(1)).toBe(true);
  expect(await replies.wait(1)).toBe('[true,"early"]');
  expect(replies.has(1)).toBe(false);
});

test('an answer that comes late finds who waits, whatever the order', async () => {
  const replies = new Replies();
  const waits = [replies.wait(1), replies.wait(2)];
  replies.settle(2, outcome(false, 'second'));
  replies.settle(1, outcome(true, 'first'));
  expect(await Promise.all(waits)).toEqual(['[true,"first"]', '[false,"second"]']);
});

test('an answer is taken once', () => {
  const replies = new Replies();
  replies.settle(1, outcome(true, null));
  expect(replies.take(1)).toBe('[true,null]');
  expect(replies.take(1)).toBeNull();
});

test('bytes are fetched apart from the text, once', () => {
  const replies = new Replies();
  const bytes = new ArrayBuffer(3);
  replies.settle(1, outcome(true, ['b', 0], [bytes]));
  expect(replies.takeBinaries(1)).toEqual([bytes]);
  expect(replies.takeBinaries(1)).toEqual([]);
});

test('a reply whose time is up is settled as its deadline says', () => {
  const replies = new Replies();
  replies.expire(1, { ok: true, interruptible: true });
  replies.expire(2, { ok: false, interruptible: false });
  replies.due(1);
  replies.due(2);
  expect([replies.take(1), replies.take(2)]).toEqual(['[true,null]', '[false,null]']);
});

test('a deadline is of no consequence once the answer has come, and leaves nothing behind', () => {
  const replies = new Replies();
  replies.expire(1, { ok: false, interruptible: false });
  replies.settle(1, outcome(true, 'in time'));
  replies.due(1);
  expect(replies.take(1)).toBe('[true,"in time"]');
  replies.due(1);
  expect(replies.has(1)).toBe(false);
});

test('Stop ends sleeps and nothing else, and the alarm that rings later finds nobody', () => {
  const replies = new Replies();
  replies.expire(1, { ok: true, interruptible: true });
  replies.expire(2, { ok: false, interruptible: false });
  replies.interrupt();
  expect(replies.take(1)).toBe('[null,"interrupted"]');
  expect(replies.has(2)).toBe(false);
  replies.due(1);
  expect(replies.has(1)).toBe(false);
});

test('Stop ends the wait for a promise of the page, and what comes of it late is for nobody', () => {
  const replies = new Replies();
  replies.defer(1);
  replies.interrupt();
  expect(replies.take(1)).toBe('[null,"interrupted"]');
  replies.settle(1, outcome(true, 'late'));
  expect(replies.has(1)).toBe(false);
  replies.settle(2, outcome(true, 'another'));
  expect(replies.has(2)).toBe(true);
});

test('who waits is told once that the answer takes long, however often it is said', () => {
  const replies = new Replies();
  let told = 0;
  replies.whenDeferred(1, () => (told += 1));
  replies.defer(1);
  replies.defer(1);
  replies.whenDeferred(1, () => (told += 10));
  expect([told, replies.isDeferred(1)]).toEqual([11, true]);
});

test('what comes late of a reply that was settled before anybody waited is for nobody', () => {
  const replies = new Replies();
  let told = 0;
  replies.settle(1, outcome(true, 'early'));
  replies.whenDeferred(1, () => (told += 1));
  expect(replies.take(1)).toBe('[true,"early"]');
  replies.defer(1);
  expect(told).toBe(0);
});
