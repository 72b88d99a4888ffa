import { expect, test } from '@jest/globals';
import type { QueuePolicy } from '../../../protocol/index.ts';
import { ItemQueue, type QueuedItem } from './queue.ts';

let seq = 0;
const event = (node: number, name: string, policy: QueuePolicy): QueuedItem => ({
  cause: ++seq,
  ran: 0,
  binaries: [],
  item: { kind: 'event', node, name, args: {}, policy },
});

const drain = (queue: ItemQueue) => {
  const order: (number | null)[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) order.push(next.cause);
  return order;
};

test('the newest delivery in line is that which came last, wherever it has its place', () => {
  const queue = new ItemQueue();
  expect(queue.newest).toBe(0);
  queue.push(event(1, 'mouse_move', 'latest'));
  queue.push(event(2, 'mouse_move', 'latest'));
  queue.push(event(1, 'mouse_move', 'latest'));
  queue.push({ cause: null, ran: null, binaries: [], item: { kind: 'timer', timer: 1 } });
  expect(queue.newest).toBe(seq);
  drain(queue);
  expect(queue.newest).toBe(0);
});

test('every click is kept, in order', () => {
  const queue = new ItemQueue();
  const clicks = [event(1, 'click', 'all'), event(1, 'click', 'all')];
  for (const click of clicks) queue.push(click);
  expect(drain(queue)).toEqual(clicks.map((c) => c.cause));
});

test('of several moves of one node only the newest waits', () => {
  const queue = new ItemQueue();
  queue.push(event(1, 'mouse_move', 'latest'));
  const other = event(2, 'mouse_move', 'latest');
  queue.push(other);
  const newest = event(1, 'mouse_move', 'latest');
  queue.push(newest);
  expect(drain(queue)).toEqual([newest.cause, other.cause]);
});

test('a second tick is dropped while one waits', () => {
  const queue = new ItemQueue();
  const first = event(1, 'tick', 'single');
  queue.push(first);
  queue.push(event(1, 'tick', 'single'));
  expect(drain(queue)).toEqual([first.cause]);
});

test('coalescing stops at an item that must keep its place', () => {
  const queue = new ItemQueue();
  const all = [event(1, 'change', 'latest'), event(1, 'click', 'all'), event(1, 'change', 'latest')];
  for (const delivery of all) queue.push(delivery);
  expect(drain(queue)).toEqual(all.map((d) => d.cause));
});
