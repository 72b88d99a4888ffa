import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Delivery, EventItem } from '../../../protocol/index.ts';
import { Mirror } from '../input/mirror.ts';
import { browserFrame, Outbox } from './outbox.ts';

let deliveries: Delivery[];
let ran: number;
let running: number | null;
let mirror: Mirror;
let outbox: Outbox;
const sendMerged = jest.fn();

beforeEach(() => {
  deliveries = [];
  ran = 0;
  running = null;
  mirror = new Mirror(() => undefined);
  outbox = new Outbox({
    mirror,
    send: (delivery) => deliveries.push(delivery),
    nextFrame: () => undefined,
    ran: () => ran,
    running: () => running,
    sendMerged,
  });
});

const event = (name: string): EventItem => ({ kind: 'event', node: 16, name, args: {}, policy: 'all' });
const finish = (batch: number): void => {
  ran = batch;
  outbox.batchEnded();
};

test('an event brings along what the user changed before it', () => {
  mirror.observe(16, 'text', 'a', '');
  outbox.post(event('change'));
  expect(deliveries).toMatchObject([{ ran: 0, state: [[16, 'text', 'a', 1]], item: { name: 'change' } }]);
});

test('events that wait to be merged come before what must not overtake them', () => {
  const sent: number[] = [];
  sendMerged.mockImplementation(() => void sent.push(deliveries.length));
  outbox.post({ ...event('mouse_move'), policy: 'latest' });
  expect(sent).toEqual([]);
  outbox.post(event('mouse_up'));
  outbox.post({ kind: 'release', objects: [] });
  expect(sent).toEqual([1, 2]);
});

test('what a batch has not brought about is no part of it', () => {
  running = 9;
  outbox.post(event('click'));
  outbox.post(event('click'), [], () => undefined, null);
  expect(deliveries.map(({ cause }) => cause)).toEqual([9, null]);
});

test('texts are known by the delivery that they went up with', () => {
  outbox.post(event('click'));
  mirror.observe(16, 'text', 'one', '', 3);
  outbox.post(event('pressed_enter'));
  mirror.observe(16, 'text', 'onetwo', 'one', 6);
  outbox.post(event('pressed_enter'));
  mirror.written(16, 'text', '', 0, 1, 'onetwo');
  expect(deliveries.map(({ seq }) => mirror.textsAt(seq, 0))).toEqual([
    [],
    [[16, 'text', 'one', 1]],
    [[16, 'text', 'onetwo', 2]],
  ]);
});

test('an event of the midst of a batch that wrote what its handler reads comes after the batch, and the next keeps its place', () => {
  mirror.observe(16, 'text', 'ab', '');
  mirror.written(16, 'text', 'A', 0, 1, 'ab');
  mirror.observe(16, 'text', 'Ab', 'A');
  outbox.post(event('change'));
  outbox.post(event('click'));
  expect(deliveries).toEqual([]);
  finish(1);
  expect(deliveries).toMatchObject([
    { ran: 1, item: { kind: 'state' }, state: [[16, 'text', 'Ab', 2]] },
    { ran: 1, item: { name: 'change' } },
    { ran: 1, item: { name: 'click' } },
  ]);
});

test('what the user changes while an event waits for a batch stays behind it', () => {
  let nextFrame: () => void = () => undefined;
  outbox = new Outbox({
    mirror,
    send: (delivery) => deliveries.push(delivery),
    nextFrame: (callback) => (nextFrame = callback),
    ran: () => ran,
    running: () => running,
    sendMerged,
  });
  mirror.observe(16, 'checked', true, false);
  mirror.written(16, 'checked', false, 0, 1, true);
  mirror.observe(16, 'checked', true, false);
  outbox.post(event('click'));
  mirror.observe(17, 'checked', true, false);
  outbox.planState();
  nextFrame();
  outbox.post(event('change'));
  expect(deliveries).toEqual([]);
  finish(1);
  expect(deliveries).toMatchObject([
    { state: [[16, 'checked', true, 2]] },
    { state: [], item: { name: 'click' } },
    { state: [[17, 'checked', true, 1]] },
    { state: [], item: { name: 'change' } },
  ]);
});

test('a callback of the midst of such a batch waits as well', () => {
  mirror.observe(16, 'text', 'ab', '');
  mirror.written(16, 'text', 'A', 0, 1, 'ab');
  mirror.observe(16, 'text', 'Ab', 'A');
  outbox.post({ kind: 'callback', callback: 3, call: 1, args: [] });
  expect(deliveries).toEqual([]);
  finish(1);
  expect(deliveries).toMatchObject([{ item: { kind: 'state' }, state: [[16, 'text', 'Ab', 2]] }, { item: { kind: 'callback' } }]);
});

test('an answer of the midst of such a batch comes behind the callbacks that were called before', () => {
  mirror.observe(16, 'text', 'ab', '');
  mirror.written(16, 'text', 'A', 0, 1, 'ab');
  mirror.observe(16, 'text', 'Ab', 'A');
  outbox.post({ kind: 'settle', reply: 1, ok: true, value: null });
  outbox.post({ kind: 'callback', callback: 3, call: 1, args: [] });
  outbox.post({ kind: 'settle', reply: 2, ok: true, value: null });
  finish(1);
  expect(deliveries).toMatchObject([
    { item: { kind: 'settle', reply: 1 } },
    { item: { kind: 'state' } },
    { item: { kind: 'callback' } },
    { item: { kind: 'settle', reply: 2 } },
  ]);
});

test('what is released is released behind the calls of it that wait', () => {
  mirror.observe(16, 'text', 'ab', '');
  mirror.written(16, 'text', 'A', 0, 1, 'ab');
  mirror.observe(16, 'text', 'Ab', 'A');
  outbox.post({ kind: 'callback', callback: 3, call: 1, args: [] });
  outbox.post({ kind: 'release', objects: [[3, 1]] });
  finish(1);
  expect(deliveries.map(({ item }) => item.kind)).toEqual(['state', 'callback', 'release']);
});

test('an event of the midst of a batch that wrote nothing of the kind does not wait', () => {
  outbox.post(event('click'));
  finish(1);
  expect(deliveries).toMatchObject([{ item: { name: 'click' } }]);
});

test('what waits for a frame does not wait until a tab that was hidden before is seen again', () => {
  jest.useFakeTimers();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(7);
  const called = jest.fn();
  browserFrame(window)(called);
  jest.advanceTimersByTime(1000);
  expect([frames.mock.calls.length, called.mock.calls.length]).toEqual([1, 0]);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(1000);
  expect(called).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
  jest.useRealTimers();
});
