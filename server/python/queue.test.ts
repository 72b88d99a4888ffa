import { expect, test } from '@jest/globals';
import type { PythonCall } from './messages.ts';
import { CallQueue } from './queue.ts';

interface Waiting {
  readonly call: PythonCall;
  readonly from: string;
  readonly name: string;
}

/** A call of so many bytes; `a1` is one of a's. */
const call = (name: string, bytes = 1): Waiting => ({
  call: { text: 'x'.repeat(bytes), media: [] } as unknown as PythonCall,
  from: name.slice(0, 1),
  name,
});
const queueOf = (names: string, limits = { calls: 100, bytes: 100 }): CallQueue<Waiting> => {
  const queue = new CallQueue<Waiting>(limits);
  for (const name of names.split(' ')) expect(queue.add(call(name))).toEqual([]);
  return queue;
};
const namesOf = (calls: Iterable<Waiting>): string => [...calls].map(({ name }) => name).join(' ');
function* taken(queue: CallQueue<Waiting>, isServed?: (from: string) => boolean): Generator<Waiting> {
  for (let next = queue.take(isServed); next; next = queue.take(isServed)) yield next;
}

test('callers take turns, and each one’s calls are taken in the order in which they came', () => {
  expect(namesOf(taken(queueOf('a1 a2 a3 a4 b1 c1 b2')))).toBe('a1 b1 c1 a2 b2 a3 a4');
});

test('who is not served keeps his place', () => {
  const queue = queueOf('a1 a2 b1 b2');
  expect(queue.has((from) => from === 'c')).toBe(false);
  expect(namesOf(taken(queue, (from) => from !== 'a'))).toBe('b1 b2');
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
  expect(['a', 'b', 'c'].map((from) => queue.hasRoomFor(from))).toEqual([false, true, true]);
});
