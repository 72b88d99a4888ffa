import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readDelivery } from '../../../protocol/index.ts';
import type { IoArrival } from '../io/index.ts';
import { click } from '../testing/index.ts';
import type { Arrival } from './inbox.ts';
import { PortInbox } from './port-inbox.ts';

let page: MessagePort;
let worker: MessagePort;

beforeEach(() => {
  ({ port1: page, port2: worker } = new MessageChannel());
});
afterEach(() => page.close());

const timer: IoArrival = { seq: null, item: { kind: 'timer', timer: 1 }, binaries: [] };

/** The next arrivals of an inbox that is opened now. */
const arrivals = (inbox: PortInbox, count: number): Promise<Arrival[]> =>
  new Promise((resolve) => {
    const seen: Arrival[] = [];
    inbox.open((arrival) => {
      if (seen.push(arrival) === count) resolve(seen);
    });
  });

test('what came before it was opened is handed over first', async () => {
  const inbox = new PortInbox(worker, readDelivery);
  const early = click(1);
  page.postMessage(early);
  inbox.deliver(timer);
  expect(await arrivals(inbox, 2)).toEqual([timer, early]);
});

test('the page’s messages and what is delivered here come by the same way', async () => {
  const inbox = new PortInbox(worker, readDelivery);
  const seen = arrivals(inbox, 2);
  inbox.deliver(timer);
  page.postMessage(click(2));
  expect((await seen).map(({ item }) => item.kind)).toEqual(['timer', 'event']);
});

test('a malformed message is refused with the path of what is wrong, and changes nothing', () => {
  const seen: Arrival[] = [];
  new PortInbox(worker, readDelivery).open((arrival) => seen.push(arrival));
  const message = { ...click(1), item: { kind: 'event', node: 1, name: 7, args: {}, policy: 'all' } };
  expect(() => worker.onmessage?.({ data: message } as MessageEvent)).toThrow(/item \(event\), name: expected a string/);
  expect(seen).toEqual([]);
});

test('who waits for an answer that cannot be read is told, as of a failure of ours', () => {
  const seen: Arrival[] = [];
  new PortInbox(worker, readDelivery).open((arrival) => seen.push(arrival));
  const message = { ...click(1), item: { kind: 'settle', reply: 3, ok: true, value: ['?'] } };
  expect(() => worker.onmessage?.({ data: message } as MessageEvent)).toThrow(/expected a value with a known tag/);
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
