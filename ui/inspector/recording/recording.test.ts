import { expect, test } from '@jest/globals';
import { type Batch, type Delivery, HostOp, type Operation, TreeOp, WellKnownNode } from '../../../protocol/index.ts';
import { stateOf } from '../states/index.ts';
import { Recording, toRecord } from './index.ts';

const EMPTY = stateOf([
  [WellKnownNode.app, 'page:app', {}, []],
  [WellKnownNode.overlays, 'page:overlays', {}, []],
]);
const batch = (seq: number, operations: readonly Operation[], cause: number | null = null, at = seq) => {
  const message: Batch = { seq, operations: JSON.stringify(operations), binaries: [], cause };
  return toRecord({ at, kind: 'batch', message });
};
const click = (seq: number, node: number, state: Delivery['state'] = [], at = seq) => {
  const item = { kind: 'event', node, name: 'click', args: {}, policy: 'all' } as const;
  return toRecord({ at, kind: 'delivery', message: { seq, ran: 1, cause: null, state, item, binaries: [] } });
};
const frame = (kind: 'to-server' | 'from-server', value: object, at = 1) =>
  toRecord({ at, kind, text: JSON.stringify(value), bytes: 0 });
const BUTTON = batch(1, [
  [TreeOp.create, [16, 'Button', { text: 'Go' }, []]],
  [TreeOp.insert, 1, 0, 16, null],
]);

test('messages say what they are, what led to them and how long it took', () => {
  const recording = new Recording(EMPTY);
  recording.add(BUTTON);
  recording.add(click(1, 16, [], 10));
  recording.add(batch(2, [[TreeOp.set, 16, { text: 'Gone' }, null]], 1, 14));
  recording.add(toRecord({ at: 20, kind: 'ran', seq: 2, failure: null }));
  recording.add(batch(3, [[TreeOp.set, 16, { text: 'Back' }, null]], 1, 510));
  expect(recording.messages.map(({ title, cause, end, record }) => [title, cause, end && end - record.at])).toEqual([
    ['create Button 16, insert Button 16 into page:app 1', null, null],
    ['click of Button 16', null, 500],
    ['set text of Button 16', 'delivery 1', 6],
    ['ran', null, null],
    ['set text of Button 16', 'delivery 1', null],
  ]);
});

test('what Python asks of page objects is named by the member', () => {
  const recording = new Recording(EMPTY);
  const operations: readonly Operation[] = [
    [HostOp.read, 1, 2, 'title', null],
    [HostOp.write, 2, 'title', 'Tea', null],
    [HostOp.query, 3, 2, 'keys', [], null],
  ];
  recording.add(batch(1, operations));
  recording.add(
    batch(2, [
      [HostOp.callNamed, 4, 'pay', 16, [], null],
      [HostOp.read, 5, 2, null, null],
    ]),
  );
  expect(recording.messages.map(({ title, problem }) => [title, problem])).toEqual([
    ['read title, write title, ask an object for its keys', null],
    ['call pay, read an object anew', null],
  ]);
});

test('a call ends with its answer, whatever comes between', () => {
  const recording = new Recording(EMPTY);
  recording.add(frame('to-server', { type: 'CALL', id: 'a', command: 'get' }, 5));
  recording.add(frame('to-server', { type: 'CALL', id: 'client-keepalive-1' }, 6));
  recording.add(frame('from-server', { output: 'printed' }, 7));
  recording.add(frame('from-server', { id: 'a', error: { type: 'ValueError', message: 'no' } }, 9));
  expect(recording.messages.map(({ title, isIdle, cause, end }) => [title, isIdle, cause, end])).toEqual([
    ['call get', false, null, 9],
    ['call keep alive', true, null, null],
    ['output printed', false, null, null],
    ['ValueError: no', false, 'call a', null],
  ]);
});

test('a call is led to by the delivery that it names', () => {
  const recording = new Recording(EMPTY);
  const call = { type: 'CALL', id: 'a', command: 'get' };
  recording.add(toRecord({ at: 1, kind: 'to-server', text: JSON.stringify(call), bytes: 0, cause: 4 }));
  recording.add(toRecord({ at: 2, kind: 'to-server', text: JSON.stringify({ ...call, id: 'b' }), bytes: 0, cause: null }));
  expect(recording.messages.map(({ key, cause }) => [key, cause])).toEqual([
    ['call a', 'delivery 4'],
    ['call b', null],
  ]);
});

test('frames that are no messages of any kind are shown all the same', () => {
  const recording = new Recording(EMPTY);
  const endless = '['.repeat(100_000) + ']'.repeat(100_000);
  for (const text of ['null', '[]', 'no JSON', '{"id":{}}', '{"error":1}', endless])
    recording.add(toRecord({ at: 1, kind: 'from-server', text, bytes: 0 }));
  expect(recording.messages.map(({ body }) => body)).toEqual([{}, [], {}, { id: {} }, { error: 1 }, {}]);
});

test('what a batch brought and what the user did are states, and a batch that does not fit says why', () => {
  const recording = new Recording(EMPTY);
  recording.add(BUTTON);
  recording.add(click(1, 16, [[16, 'text', 'typed', 1]]));
  const { problem } = recording.add(batch(2, [[TreeOp.set, 99, {}, null]]));
  expect(problem).toBe('At batch 2, operation 0 (set): node 99 is not on the page');
  expect([1, 2].map((place) => recording.history.stateAt(place).get(16)?.props)).toEqual([{ text: 'Go' }, { text: 'typed' }]);
});

test('the oldest messages go, and what is left begins with the state that they led to', () => {
  const recording = new Recording(EMPTY, { messages: 3, size: 1000 });
  recording.add(BUTTON);
  for (let seq = 2; seq <= 6; seq += 1) recording.add(batch(seq, [[TreeOp.set, 16, { text: `text ${seq}` }, null]]));
  expect(recording.messages.map(({ key }) => key)).toEqual(['batch 4', 'batch 5', 'batch 6']);
  expect(recording.find('batch 3')).toBeUndefined();
  expect(recording.history.stateAt(recording.history.first).get(16)?.props).toEqual({ text: 'text 3' });
  recording.add(batch(7, [[TreeOp.set, 16, { text: 'x'.repeat(2000) }, null]]));
  expect(recording.messages.map(({ key }) => key)).toEqual(['batch 7']);
  recording.clear();
  expect([recording.messages.length, recording.history.latest.get(16)?.props['text']]).toEqual([0, 'x'.repeat(2000)]);
});

test('buffers are kept as they were when a message left, and files by what they are called', () => {
  const bytes = new TextEncoder().encode('hi').buffer;
  const file = new File(['abc'], 'a.txt', { type: 'text/plain' });
  const message: Delivery = {
    ...{ seq: 1, ran: 0, cause: null, item: { kind: 'state' } },
    ...{ state: [[16, 'files', [file], 1]], binaries: [bytes, new Blob(['x'])] },
  };
  const record = toRecord({ at: 1, kind: 'delivery', message });
  expect(record).toMatchObject({
    message: { binaries: ['aGk=', ''], state: [[16, 'files', [{ name: 'a.txt', size: 3, type: 'text/plain' }], 1]] },
  });
});
