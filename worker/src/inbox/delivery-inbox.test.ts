import { beforeEach, expect, test } from '@jest/globals';
import { readDelivery } from '../../../protocol/index.ts';
import type { IoArrival } from '../io/index.ts';
import { click } from '../testing/index.ts';
import { DeliveryInbox } from './delivery-inbox.ts';
import type { Arrival } from './inbox.ts';

let inbox: DeliveryInbox;
let seen: Arrival[];

beforeEach(() => {
  seen = [];
  inbox = new DeliveryInbox(readDelivery);
});

const timer: IoArrival = { seq: null, item: { kind: 'timer', timer: 1 }, binaries: [] };
const open = (): void => inbox.open((arrival) => seen.push(arrival));

test('what came before it was opened is handed over first, in the order in which it came', () => {
  const early = click(1);
  inbox.take(early);
  inbox.deliver(timer);
  expect(seen).toEqual([]);
  open();
  const late = click(1);
  inbox.take(late);
  expect(seen).toEqual([early, timer, late]);
});

test('what is delivered while early ones are handed over comes after them', () => {
  const [one, other] = [click(1), click(2)];
  inbox.take(one);
  inbox.take(other);
  inbox.open((arrival) => {
    if (seen.length === 0) inbox.deliver(timer);
    seen.push(arrival);
  });
  expect(seen).toEqual([one, other, timer]);
});

test('what the page delivers and what is delivered here come by the same way', () => {
  open();
  inbox.deliver(timer);
  inbox.take(click(2));
  expect(seen.map(({ item }) => item.kind)).toEqual(['timer', 'event']);
});

test('a malformed message is refused with the path of what is wrong, and changes nothing', () => {
  open();
  const message = { ...click(1), item: { kind: 'event', node: 1, name: 7, args: {}, policy: 'all' } };
  expect(() => inbox.take(message)).toThrow(/item \(event\), name: expected a string/);
  expect(seen).toEqual([]);
});

test('who waits for an answer that cannot be read is told, as of a failure of ours', () => {
  open();
  const message = { ...click(1), item: { kind: 'settle', reply: 3, ok: true, value: ['?'] } };
  expect(() => inbox.take(message)).toThrow(/expected a value with a known tag/);
  expect(seen.map(({ item }) => item)).toEqual([
    {
      kind: 'settle',
      reply: 3,
      ok: false,
      value: [
        'o',
        [
          ['name', 'Error'],
          ['message', expect.stringContaining('fault of Hearth')],
        ],
      ],
    },
  ]);
});
