import { expect, test } from '@jest/globals';
import type { Arrival } from '../inbox/index.ts';
import { click } from '../testing/index.ts';
import { Arrivals } from './arrivals.ts';
import { type Line, LineBroken, QUESTIONS, Unanswered } from './line.ts';
import { LineInbox } from './line-inbox.ts';
import { packArrival, unpackArrival } from './packed-arrival.ts';

const nodeOf = ({ item }: Arrival): number => (item.kind === 'event' ? item.node : 0);
const unpacked = async (arrivals: Arrivals, question: string): Promise<number> =>
  nodeOf(unpackArrival((await arrivals.answer(question)) as Uint8Array, () => new Blob()));

const rethrow = (error: Error): never => {
  throw error;
};

/** An inbox whose line answers by what `asked` gives. */
function inboxOf(asked: (question: string) => Arrival | null) {
  const questions: string[] = [];
  const line: Line = {
    way: 'shared-memory',
    bytes(question) {
      questions.push(question);
      const arrival = asked(question);
      return arrival ? packArrival(arrival).bytes : new Uint8Array();
    },
    blob: () => new Blob(),
  };
  const had: number[] = [];
  const received: number[] = [];
  const inbox = new LineInbox(line, (number) => had.push(number));
  return { inbox, questions, had, received, open: () => inbox.open((arrival) => received.push(nodeOf(arrival)), rethrow) };
}

test('what was pulled is not received again when its message comes', () => {
  const { inbox, had, received, questions, open } = inboxOf(() => click(2));
  open();
  inbox.pushed(1, click(1));
  expect(nodeOf(inbox.pull())).toBe(2);
  inbox.pushed(2, click(2));
  inbox.pushed(3, click(3));
  expect([received, had, questions]).toEqual([[1, 3], [1, 3], ['next.2']]);
});

test('what came before it was opened is received first, by a pull in the midst of it too', () => {
  const { inbox } = inboxOf(() => null);
  for (const number of [1, 2, 3]) inbox.pushed(number, click(number));
  const order: number[] = [];
  inbox.open((arrival) => {
    order.push(nodeOf(arrival));
    if (nodeOf(arrival) === 1) order.push(nodeOf(inbox.pull()));
  }, rethrow);
  expect(order).toEqual([1, 2, 3]);
});

test('a poll gives nothing where nothing is', () => {
  expect(inboxOf(() => null).inbox.poll()).toBeNull();
});

test('arrivals are kept until they have come, and who asks early gets the next one as it comes', async () => {
  const arrivals = new Arrivals(() => undefined);
  expect(await arrivals.answer(QUESTIONS.poll(1))).toHaveLength(0);
  const asked = unpacked(arrivals, QUESTIONS.next(1));
  arrivals.add(click(1));
  arrivals.add(click(2));
  expect([await asked, await unpacked(arrivals, QUESTIONS.next(1)), await unpacked(arrivals, QUESTIONS.next(2))]).toEqual([
    1, 1, 2,
  ]);
  await expect(arrivals.answer(QUESTIONS.next(1))).rejects.toThrow('arrival 1 has been handed over');
});

test.each(['', 'next', 'last.1', 'next.-1', 'blob.1.x', 'next.1/2'])('%j is no question', async (text) => {
  await expect(new Arrivals(() => undefined).answer(text)).rejects.toThrow('expected a question such as next.1');
});

test('a Blob is had by its index, and none that is not there', async () => {
  const arrivals = new Arrivals(() => undefined);
  const blob = new Blob(['x']);
  arrivals.add({ ...click(1), binaries: [blob] });
  expect(await arrivals.answer(QUESTIONS.blob(1, 0))).toBe(blob);
  await expect(arrivals.answer(QUESTIONS.blob(1, 1))).rejects.toThrow('arrival 1 has no Blob 1');
});

test('a line that is broken is told of, where a question that has no answer is not', () => {
  let failure: Error = new Unanswered('no answer');
  const { inbox } = inboxOf(() => {
    throw failure;
  });
  const broken: Error[] = [];
  const tell = (error: Error): never => {
    broken.push(error);
    throw new Error('ended');
  };
  inbox.open(() => undefined, tell);
  expect(() => inbox.pull()).toThrow('no answer');
  failure = new LineBroken('nobody there');
  expect(() => inbox.poll()).toThrow('ended');
  expect(broken).toEqual([failure]);
});
