/** Both ends of the line to the page, with Comlink between them: what crosses, in which order, and what becomes of it. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { expose, wrap } from 'comlink';
import { type Batch, type Delivery, HostOp, type PageApi, type PythonApi } from '../../protocol/index.ts';
import type { Arrival } from './inbox/index.ts';
import { type PageLink, pushLink } from './page-link.ts';
import { click, PAGE_FACTS, settle } from './testing/index.ts';

let page: MessagePort;
let link: PageLink;
let run: PageApi['run'];
let python: PythonApi;
let arrivals: Arrival[];

beforeEach(async () => {
  const { port1, port2 } = new MessageChannel();
  page = port1;
  run = async () => undefined;
  expose(
    { run: (batch: Batch) => run(batch), profiled: async () => undefined, failed: async () => undefined } satisfies PageApi,
    page,
  );
  python = wrap<PythonApi>(page);
  const connect = pushLink({ WebSocket, fetch, later: setImmediate });
  link = await connect(port2, { page: PAGE_FACTS, blocking: 'stack-switching' });
  arrivals = [];
});
afterEach(() => page.close());

const open = (): void => {
  if (link.inbox.form === 'push') link.inbox.open((arrival) => arrivals.push(arrival));
};
const batch = (seq: number, operations = '[]', binaries: readonly ArrayBuffer[] = []): Batch => ({
  seq,
  operations,
  binaries,
  cause: null,
});
const until = async (looks: () => boolean): Promise<void> => {
  while (!looks()) await new Promise((resolve) => setImmediate(resolve));
};

test('batches run in the order in which they were sent, and each is acknowledged by its own promise', async () => {
  open();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  run = ({ seq }) => {
    begun.push(seq);
    return new Promise((resolve) => ends.push(resolve));
  };
  for (const seq of [1, 2, 3]) link.run(batch(seq));
  await until(() => begun.length === 3);
  expect([begun, arrivals]).toEqual([[1, 2, 3], []]);
  ends[0]?.();
  await until(() => arrivals.length > 0);
  expect(arrivals).toEqual([{ seq: null, item: { kind: 'ran', batch: 1 }, binaries: [] }]);
  ends[1]?.();
  ends[2]?.();
  await until(() => arrivals.length === 3);
  expect(arrivals.map(({ item }) => item)).toEqual([1, 2, 3].map((seq) => ({ kind: 'ran', batch: seq })));
});

test('what the page delivers while it runs a batch is there before the acknowledgement', async () => {
  open();
  const merged = click(1);
  run = async () => void python.deliver(merged);
  link.run(batch(1));
  link.run(batch(2));
  await until(() => arrivals.length === 4);
  expect(arrivals.map(({ item }) => item.kind)).toEqual(['event', 'ran', 'event', 'ran']);
});

test('bytes are moved, not copied, in either direction', async () => {
  open();
  let got: Batch | undefined;
  run = async (one) => void (got = one);
  const down = new Uint8Array([1, 2]).buffer;
  link.run(batch(1, '[]', [down]));
  await until(() => got !== undefined);
  expect([down.byteLength, got?.binaries.map((binary) => [...new Uint8Array(binary as ArrayBuffer)])]).toEqual([0, [[1, 2]]]);
});

test('what the page says why it did not run a batch arrives, with who waits for it', async () => {
  open();
  run = async () => Promise.reject(new TypeError('At batch 1, operation 0: no'));
  link.run(
    batch(
      1,
      JSON.stringify([
        [HostOp.read, 7, 1, 'title', null],
        [HostOp.write, 1, 'title', 'x', null],
      ]),
    ),
  );
  await until(() => arrivals.length > 0);
  const item = { kind: 'failed', batch: 1, replies: [7], reason: 'TypeError: At batch 1, operation 0: no' };
  expect(arrivals).toEqual([{ seq: null, item, binaries: [] }]);
});

test('a batch that cannot leave fails in the same way', async () => {
  open();
  const gone = new ArrayBuffer(1);
  structuredClone(gone, { transfer: [gone] });
  link.run(batch(1, '[[', [gone]));
  await until(() => arrivals.length > 0);
  expect(arrivals.map(({ item }) => item)).toEqual([
    { kind: 'failed', batch: 1, replies: [], reason: expect.stringContaining('DataCloneError') },
  ]);
});

test('what is delivered before Python is up waits for it, in order', async () => {
  const early = [click(1), settle(2, 'x'), click(3)];
  await Promise.all(early.map((delivery) => python.deliver(delivery)));
  expect(arrivals).toEqual([]);
  open();
  expect(arrivals).toEqual(early);
});

test('a delivery that is refused rejects with the path of what is wrong; the next is taken in', async () => {
  open();
  const malformed = { ...click(1), item: { kind: 'event', node: 1, name: 7, args: {}, policy: 'all' } } as unknown as Delivery;
  const refused = python.deliver(malformed);
  const next = click(2);
  const taken = python.deliver(next);
  await expect(refused).rejects.toThrow(`At delivery ${malformed.seq}, item (event), name: expected a string, got 7`);
  await taken;
  expect(arrivals).toEqual([next]);
});
