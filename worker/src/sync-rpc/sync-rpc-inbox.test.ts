import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Arrival } from '../inbox/index.ts';
import { click } from '../testing/index.ts';
import { ArrivalBuffer } from './arrival-buffer.ts';
import { concatArrivals, decodeArrival, encodeArrival, splitArrivals } from './arrival-codec.ts';
import { ARRIVAL_REQUESTS, SyncBroken, type SyncClient, SyncRefused } from './sync-client.ts';
import { SyncRpcInbox } from './sync-rpc-inbox.ts';

const nodeOf = ({ item }: Arrival): number => (item.kind === 'event' ? item.node : 0);
const inAnswer = (answer: unknown): number[] =>
  [...splitArrivals(answer as Uint8Array)].map((bytes) => nodeOf(decodeArrival(bytes, () => new Blob())));
const unpacked = async (arrivals: ArrivalBuffer, question: string): Promise<number[]> =>
  inAnswer(await arrivals.answer(question));
const ran = (batch: number): Arrival => ({ seq: null, item: { kind: 'ran', batch }, binaries: [] });

const rethrow = (error: Error): never => {
  throw error;
};

/** An inbox whose client answers by what `asked` gives. */
function inboxOf(asked: (question: string) => readonly Arrival[]) {
  const questions: string[] = [];
  const client: SyncClient = {
    way: 'shared-memory',
    bytes(question) {
      questions.push(question);
      return concatArrivals(asked(question).map(encodeArrival));
    },
    blob: () => new Blob(),
  };
  const had: number[] = [];
  const received: number[] = [];
  const inbox = new SyncRpcInbox(client, (number) => had.push(number));
  return { inbox, questions, had, received, open: () => inbox.open((arrival) => received.push(nodeOf(arrival)), rethrow) };
}

/** A client whose answers come later than asked for: whoever asks does so again when the answer is there. */
class SlowClient implements SyncClient {
  readonly way = 'shared-memory';
  readonly #arrivals: ArrivalBuffer;
  #known: { readonly question: string; readonly answer: Uint8Array } | null = null;

  constructor(arrivals: ArrivalBuffer) {
    this.#arrivals = arrivals;
  }

  bytes(question: string): Uint8Array {
    const known = this.#known;
    this.#known = null;
    if (known?.question !== question) throw new SyncRefused(question);
    return known.answer;
  }

  blob(): Blob {
    return new Blob();
  }

  async answered<T>(ask: () => T): Promise<T> {
    for (;;) {
      try {
        return ask();
      } catch (error) {
        const { message: question } = error as SyncRefused;
        this.#known = { question, answer: (await this.#arrivals.answer(question)) as Uint8Array };
      }
    }
  }
}

test('what was pulled is not received again when its message comes', () => {
  const { inbox, had, received, questions, open } = inboxOf(() => [click(2)]);
  open();
  inbox.pushed(1, click(1));
  expect(nodeOf(inbox.pull())).toBe(2);
  inbox.pushed(2, click(2));
  inbox.pushed(3, click(3));
  expect([received, had, questions]).toEqual([[1, 3], [1, 3], ['next.2']]);
});

test('what came before it was opened is received first, by a pull in the midst of it too', () => {
  const { inbox } = inboxOf(() => []);
  for (const number of [1, 2, 3]) inbox.pushed(number, click(number));
  const order: number[] = [];
  inbox.open((arrival) => {
    order.push(nodeOf(arrival));
    if (nodeOf(arrival) === 1) order.push(nodeOf(inbox.pull()));
  }, rethrow);
  expect(order).toEqual([1, 2, 3]);
});

test('a poll gives nothing where nothing is', () => {
  expect(inboxOf(() => []).inbox.poll()).toBeNull();
});

test('arrivals are kept until they have come, and who asks gets all that is there, or the next one as it comes', async () => {
  const arrivals = new ArrivalBuffer(() => undefined);
  expect(await arrivals.answer(ARRIVAL_REQUESTS.poll(1))).toHaveLength(0);
  const asked = unpacked(arrivals, ARRIVAL_REQUESTS.next(1));
  arrivals.add(click(1));
  expect(await asked).toEqual([1]);
  arrivals.add(click(2));
  expect(await unpacked(arrivals, ARRIVAL_REQUESTS.next(1))).toEqual([1, 2]);
  expect(await unpacked(arrivals, ARRIVAL_REQUESTS.next(2))).toEqual([2]);
  await expect(arrivals.answer(ARRIVAL_REQUESTS.next(1))).rejects.toThrow('arrival 1 has been handed over');
});

test('nobody is answered because the page has run a batch; that comes with what follows, or to who does not wait', async () => {
  const arrivals = new ArrivalBuffer(() => undefined);
  const asked = unpacked(arrivals, ARRIVAL_REQUESTS.next(1));
  arrivals.add(ran(7));
  arrivals.add(click(2));
  arrivals.add(ran(8));
  // A batch is no event of a node.
  expect(await asked).toEqual([0, 2, 0]);
  expect(await unpacked(arrivals, ARRIVAL_REQUESTS.poll(3))).toEqual([0]);
});

test('what says that batches have run is had without a question, where it is next', () => {
  const { inbox, questions, received, open } = inboxOf(() => [click(1), ran(7), ran(8), click(2), ran(9)]);
  open();
  const takeRan = () => inbox.takeAlong(({ item }) => item.kind === 'ran');
  expect(takeRan()).toBeNull();
  inbox.pull();
  expect([takeRan(), takeRan(), takeRan()]).toEqual([ran(7), ran(8), null]);
  for (const [number, arrival] of [click(1), ran(7), ran(8), click(2), ran(9)].entries()) inbox.pushed(number + 1, arrival);
  expect([received, questions]).toEqual([[2, 0], ['next.1']]);
});

test('an answer ends behind an arrival that is large', async () => {
  const arrivals = new ArrivalBuffer(() => undefined);
  arrivals.add({ ...click(1), binaries: [new ArrayBuffer(300_000)] });
  arrivals.add(click(2));
  expect(await unpacked(arrivals, ARRIVAL_REQUESTS.next(1))).toEqual([1]);
});

test('what came with another is received with its message, unless it was pulled before', () => {
  const { inbox, received, had, open } = inboxOf(() => [click(1), click(2), click(3)]);
  open();
  expect([nodeOf(inbox.pull()), nodeOf(inbox.pull())]).toEqual([1, 2]);
  for (const number of [1, 2, 3, 4]) inbox.pushed(number, click(number));
  expect([received, had]).toEqual([[3, 4], [4]]);
});

test('whatever is pulled, polled and pushed, and however late messages come, each arrival is had once, in order', async () => {
  const steps = fc.array(fc.constantFrom('add', 'message', 'pull', 'poll'), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const underway: (readonly [number: number, arrival: Arrival])[] = [];
      const arrivals = new ArrivalBuffer((...pushed) => underway.push(pushed));
      const client = new SlowClient(arrivals);
      const inbox = new SyncRpcInbox(client, (number) => arrivals.had(number));
      const had: number[] = [];
      const take = (arrival: Arrival | null): void => void (arrival && had.push(nodeOf(arrival)));
      inbox.open(take, rethrow);
      let added = 0;
      for (const step of all) {
        if (step === 'add') arrivals.add(click(++added));
        if (step === 'message') for (const pushed of underway.splice(0, 1)) inbox.pushed(...pushed);
        // A pull would wait for ever.
        if (step === 'pull' && had.length < added) take(await client.answered(() => inbox.pull()));
        if (step === 'poll') take(await client.answered(() => inbox.poll()));
      }
      for (const pushed of underway) inbox.pushed(...pushed);
      expect(had).toEqual(Array.from({ length: added }, (_, index) => index + 1));
    }),
  );
});

test.each(['', 'next', 'last.1', 'next.-1', 'blob.1.x', 'next.1/2'])('%j is no request', async (text) => {
  await expect(new ArrivalBuffer(() => undefined).answer(text)).rejects.toThrow('expected a question such as next.1');
});

test('a Blob is had by its index, and none that is not there', async () => {
  const arrivals = new ArrivalBuffer(() => undefined);
  const blob = new Blob(['x']);
  arrivals.add({ ...click(1), binaries: [blob] });
  expect(await arrivals.answer(ARRIVAL_REQUESTS.blob(1, 0))).toBe(blob);
  await expect(arrivals.answer(ARRIVAL_REQUESTS.blob(1, 1))).rejects.toThrow('arrival 1 has no Blob 1');
});

test('a Blob that cannot be had fails who asks for its arrival, and nobody in front of it', () => {
  const second = { ...click(2), binaries: [new Blob(['x'])] };
  const answers = [[click(1), second], [second]];
  const client: SyncClient = {
    way: 'shared-memory',
    bytes: () => concatArrivals((answers.shift() ?? []).map(encodeArrival)),
    blob: () => {
      throw new SyncRefused('gone');
    },
  };
  const inbox = new SyncRpcInbox(client, () => undefined);
  inbox.open(() => undefined, rethrow);
  expect(nodeOf(inbox.pull())).toBe(1);
  expect(() => inbox.pull()).toThrow('gone');
});

test('that the other end is gone is told of, that a request has no answer is not', () => {
  let failure: Error = new SyncRefused('no answer');
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
  failure = new SyncBroken('nobody there');
  expect(() => inbox.poll()).toThrow('ended');
  expect(broken).toEqual([failure]);
});
