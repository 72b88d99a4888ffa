import { expect, test } from '@jest/globals';
import type { PythonCall } from './messages.ts';
import { CallQueue, type QueueKey } from './queue.ts';

interface Waiting {
  readonly call: PythonCall;
  readonly from: QueueKey;
  readonly name: string;
}

const turn = (name: string): QueueKey => ({ address: name.slice(0, 1), session: name.slice(1).replace(/\d/g, '') });
/** A call of so many bytes; `a1` is one of address `a`, `aX1` one of its session `X`. */
const call = (name: string, bytes = 1): Waiting => ({
  call: { text: 'x'.repeat(bytes), media: [] } as unknown as PythonCall,
  from: turn(name),
  name,
});
const queueOf = (names: string, limits = { calls: 100, bytes: 100 }): CallQueue<Waiting> => {
  const queue = new CallQueue<Waiting>(limits);
  for (const name of names.split(' ')) expect(queue.add(call(name))).toEqual([]);
  return queue;
};
const namesOf = (calls: Iterable<Waiting>): string => [...calls].map(({ name }) => name).join(' ');
function* taken(queue: CallQueue<Waiting>, isServed?: (from: QueueKey) => boolean): Generator<Waiting> {
  for (let next = queue.take(isServed); next; next = queue.take(isServed)) yield next;
}

test('callers take turns, and each one’s calls are taken in the order in which they came', () => {
  expect(namesOf(taken(queueOf('a1 a2 a3 a4 b1 c1 b2')))).toBe('a1 b1 c1 a2 b2 a3 a4');
});

test('sessions of one address take turns among them, and have one turn together among the others', () => {
  expect(namesOf(taken(queueOf('aX1 aX2 aY1 aZ1 bX1 bX2 b1')))).toBe('aX1 bX1 aY1 b1 aZ1 bX2 aX2');
  expect(namesOf(taken(queueOf('aX1 aX2 aY1'), ({ session }) => session !== 'X'))).toBe('aY1');
});

test('who is not served keeps his place', () => {
  const queue = queueOf('a1 a2 b1 b2');
  expect(queue.has(({ address }) => address === 'c')).toBe(false);
  expect(namesOf(taken(queue, ({ address }) => address !== 'a'))).toBe('b1 b2');
  expect(namesOf(taken(queue))).toBe('a1 a2');
});

test('what is given back comes first', () => {
  const queue = queueOf('a1 a2 b1');
  const first = queue.take();
  if (first) queue.giveBack(first);
  expect(namesOf(taken(queue))).toBe('a1 b1 a2');
});

test('where there is no room, the last one of who has most waiting leaves', () => {
  const queue = queueOf('a1 a2 a3 b1', { calls: 4, bytes: 100 });
  expect(namesOf(queue.add(call('c1')))).toBe('a3');
  expect(namesOf(queue.add(call('b2')))).toBe('b2');
  expect(namesOf(queue.add(call('a4')))).toBe('a4');
  expect(namesOf(taken(queue))).toBe('a1 b1 c1 a2');
});

test('where there is no room, an address with many sessions gives way to another, and a session with much to its neighbours', () => {
  const queue = queueOf('aX1 aY1 aZ1 bX1', { calls: 4, bytes: 100 });
  expect(namesOf(queue.add(call('cX1')))).toBe('aX1');
  expect(namesOf(queue.add(call('aY2')))).toBe('aY2');
  const shared = queueOf('aX1 aX2 aX3 aY1', { calls: 4, bytes: 100 });
  expect(namesOf(shared.add(call('aZ1')))).toBe('aX3');
  expect(namesOf(taken(shared))).toBe('aX1 aY1 aZ1 aX2');
});

test('bytes are bounded in the same way; a call alone may have any size', () => {
  const queue = queueOf('b1', { calls: 100, bytes: 10 });
  expect(namesOf(queue.add(call('a1', 9)))).toBe('');
  expect(namesOf(queue.add(call('c1', 3)))).toBe('a1');
  expect(namesOf(queue.add(call('c2', 9)))).toBe('c2');
  expect(namesOf(taken(queue))).toBe('b1 c1');
  expect(namesOf(queue.add(call('a2', 50)))).toBe('');
});

test('there is room for as many as all who wait can have', () => {
  const queue = queueOf('a1 a2 b1', { calls: 6, bytes: 100 });
  expect(['a', 'b', 'c'].map((from) => queue.hasRoomFor(turn(from)))).toEqual([false, true, true]);
});
