import { expect, test } from '@jest/globals';
import { type Delivery, HostOp, type InboxItem, type Operation, TreeOp, ValueTag } from '../../protocol/index.ts';
import { MessageTracer, type TracedMessage } from './index.ts';

const batch = (seq: number, cause: number | null, ...operations: Operation[]) => ({
  seq,
  cause,
  operations: JSON.stringify(operations),
  binaries: [],
});
const delivery = (seq: number, item: InboxItem, cause: number | null = null): Delivery => ({
  seq,
  ran: 0,
  cause,
  state: [],
  item,
  binaries: [],
});
const told = ({ index, name, about, site, cause }: TracedMessage) => [index, name, about, site, cause];

test('each message has its name, what it is about, and what led to it', () => {
  const tracer = new MessageTracer();
  const facts = { name: 'Form1.clicked (app/Form1.py:3)' };
  const session: TracedMessage[] = [
    ...tracer.ofBatch(batch(1, null, [HostOp.call, 7, 1, 'find', [[ValueTag.callback, 5, facts]], 'app/Form1.py:9'])),
    tracer.ofDelivery(delivery(1, { kind: 'callback', callback: 5, call: 3, args: [] }, 1)),
    ...tracer.ofBatch(batch(2, 1, [HostOp.settleCallback, 3, true, null])),
    tracer.ofDelivery(delivery(2, { kind: 'settle', reply: 7, ok: true, value: ['h', 14, 'instance', 'HTMLInputElement'] }, 1)),
    tracer.ofDelivery(delivery(3, { kind: 'event', node: 17, name: 'click', args: {}, policy: 'all' })),
    ...tracer.ofBatch(batch(3, 3, [HostOp.write, 14, 'value', 'x', 'app/Form1.py:12'], [HostOp.release, [[14, 1]]])),
    tracer.ofRun(3),
    tracer.ofDelivery(delivery(4, { kind: 'release', objects: [[5, 1]] })),
  ];
  expect(session.map(told)).toEqual([
    [0, 'call', 'Window.find()', 'app/Form1.py:9', null],
    [1, 'callback', 'Form1.clicked (app/Form1.py:3)', null, 0],
    [2, 'settleCallback', 'Form1.clicked (app/Form1.py:3)', null, 1],
    [3, 'settle', 'Window.find()', null, 0],
    [4, 'event', 'node 17 click', null, null],
    [5, 'write', 'HTMLInputElement.value', 'app/Form1.py:12', 4],
    [6, 'release', 'HTMLInputElement', null, 4],
    [7, 'ran', 'batch 3', null, 6],
    [8, 'release', 'Form1.clicked (app/Form1.py:3)', null, null],
  ]);
});

test('results that Python uses before they are there go by what made them', () => {
  const tracer = new MessageTracer();
  const session = tracer.ofBatch(
    batch(
      1,
      null,
      [HostOp.call, -1, 2, 'createElement', ['p'], 'app/Form1.py:9'],
      [HostOp.read, -2, -1, 'style', 'app/Form1.py:10'],
      [HostOp.write, -2, 'color', 'red', 'app/Form1.py:10'],
      [HostOp.query, 5, -1, 'has', ['id'], null],
      [TreeOp.insert, 1, 0, 17, null],
    ),
  );
  expect(session.map(({ name, about }) => [name, about])).toEqual([
    ['call', 'Document.createElement()'],
    ['read', 'Document.createElement().style'],
    ['write', 'Document.createElement().style.color'],
    ['query', 'Document.createElement() has?'],
    ['insert', 'node 17 into node 1'],
  ]);
});

test('what was longest ago is forgotten, and goes by its number', () => {
  const tracer = new MessageTracer(2);
  const settle = (reply: number, handle: number): Delivery =>
    delivery(reply, { kind: 'settle', reply, ok: true, value: ['h', handle, 'instance', `Thing${handle}`] });
  for (const number of [11, 12, 13]) tracer.ofDelivery(settle(number, number));
  const written = tracer.ofBatch(
    batch(1, 11, [HostOp.write, 11, 'x', 1, null], [HostOp.write, 12, 'x', 1, null], [HostOp.write, 13, 'x', 1, null]),
  );
  expect(written.map(({ about, cause }) => [about, cause])).toEqual([
    ['object 11.x', null],
    ['Thing12.x', null],
    ['Thing13.x', null],
  ]);
});
