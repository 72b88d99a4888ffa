import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MergedEvents } from './merged-events.ts';
import { PendingCalls } from './pending-calls.ts';

const REF = 7;
const pad = new EventTarget();

let merged: MergedEvents;
let calls: PendingCalls;
let sent: string[];
let opened: number[];
let fields: Record<string, unknown>[];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  merged = new MergedEvents();
  calls = new PendingCalls(
    () => undefined,
    () => undefined,
  );
  [sent, opened, fields] = [[], [], []];
});

/** As `callPython` does for an event of the user's. */
const move = (name: string, event: object = {}, ref = REF) => {
  const dispatched = { type: 'mousemove', target: pad, currentTarget: pad as EventTarget | null, isTrusted: true, ...event };
  const replaced = merged.replaced(ref, dispatched);
  const { call, outcome } = replaced ?? calls.open('Form1.moved');
  const snapshot = { delivery: 0, fields: { currentTarget: dispatched.currentTarget } };
  // As after the dispatch.
  dispatched.currentTarget = null;
  const send = (): void => {
    sent.push(name);
    opened.push(call);
    fields.push(snapshot.fields);
  };
  merged.send(ref, { event: dispatched, call, outcome, snapshot, send });
  return outcome;
};
/** Python has handled the oldest event that was sent. */
const handle = async () => {
  calls.resolve(opened.shift() as number, null);
  await Promise.resolve();
};

test('a listener that keeps up gets every event', async () => {
  move('one');
  jest.advanceTimersByTime(16);
  move('two');
  await handle();
  move('three');
  expect(sent).toEqual(['one', 'two', 'three']);
});

test('one that has fallen behind gets the newest event when it has ended, with the way since the last', async () => {
  move('one', { movementX: 1, deltaY: 10 });
  jest.advanceTimersByTime(60);
  for (const name of ['two', 'three', 'four']) move(name, { movementX: 5, deltaY: 10 });
  expect(sent).toEqual(['one']);
  await handle();
  expect(sent).toEqual(['one', 'four']);
  expect(fields[1]).toMatchObject({ movementX: 15, deltaY: 30 });
  jest.advanceTimersByTime(10);
  move('five');
  expect(sent).toEqual(['one', 'four']);
  await handle();
  await handle();
  move('six');
  jest.advanceTimersByTime(10);
  move('seven');
  expect(sent).toEqual(['one', 'four', 'five', 'six', 'seven']);
});

test('it is given the places in between, too, where it asks for those that the browser has merged', async () => {
  const listed = (...names: string[]) => ({ type: 'pointermove', button: -1, getCoalescedEvents: () => names });
  move('one', listed('one'));
  jest.advanceTimersByTime(60);
  move('two', listed('a', 'two'));
  move('three', listed('three'));
  move('four', listed('b', 'four'));
  await handle();
  const places = fields[1]?.['getCoalescedEvents'] as () => unknown[];
  expect(places()).toEqual(['a', 'two', 'three', 'b', 'four']);
  // As in browsers, each call gives a list of its own.
  places().pop();
  expect(places().length).toBe(5);
});

test('what waits is sent ahead of other items, and is not merged across them', async () => {
  move('one');
  jest.advanceTimersByTime(60);
  move('two');
  merged.sendAll();
  sent.push('mouseup');
  move('three');
  await handle();
  await handle();
  expect(sent).toEqual(['one', 'two', 'mouseup', 'three']);
});

test('events of another target, or whose answer somebody asks for, are not merged', () => {
  move('one');
  jest.advanceTimersByTime(60);
  move('two');
  move('elsewhere', { currentTarget: new EventTarget() });
  void move('asked').then();
  move('last');
  expect(sent).toEqual(['one', 'two', 'elsewhere', 'asked']);
});

test.each([
  ['scroll', { target: new EventTarget() }, {}],
  ['pointermove', { pointerId: 1, button: -1 }, { pointerId: 2, button: -1 }],
])('a %s is not merged with one of another box or finger', (type, one, other) => {
  move('one', { type, ...one });
  jest.advanceTimersByTime(60);
  move('two', { type, ...one });
  move('three', { type, ...other });
  expect(sent).toEqual(['one', 'two']);
});

test('two calls for one event are not merged', () => {
  const event = { type: 'mousemove', target: null, currentTarget: pad, isTrusted: true };
  const { call, outcome } = calls.open('Form1.moved');
  const snapshot = { delivery: 0, fields: { currentTarget: pad } };
  move('one');
  jest.advanceTimersByTime(60);
  merged.send(REF, { event, call, outcome, snapshot, send: () => void sent.push('first of two') });
  expect(merged.replaced(REF, event)).toBeNull();
  expect(sent).toEqual(['one', 'first of two']);
});

test('a listener that waits for something else than the page gets the newest event meanwhile', async () => {
  move('one');
  jest.advanceTimersByTime(60);
  move('two');
  calls.proceed(opened[0] as number);
  await Promise.resolve();
  expect(sent).toEqual(['one', 'two']);
});

describe('an event for two listeners, of which the first has fallen behind,', () => {
  const both = (name: string) => {
    const event = { type: 'mousemove', target: pad, currentTarget: pad, isTrusted: true };
    for (const [who, ref] of [
      ['first', REF],
      ['second', 8],
    ] as const) {
      const replaced = merged.replaced(ref, event);
      const { call, outcome } = replaced ?? calls.open(who);
      const send = (): void => {
        sent.push(`${name} ${who}`);
        opened.push(call);
      };
      merged.send(ref, { event, call, outcome, snapshot: { delivery: 0, fields: { currentTarget: pad } }, send });
    }
  };
  beforeEach(() => {
    both('one');
    calls.resolve(opened.pop() as number, null);
    jest.advanceTimersByTime(60);
    sent = [];
    both('two');
  });

  test('is sent to the second behind the first', async () => {
    both('three');
    expect(sent).toEqual([]);
    await handle();
    expect(sent).toEqual(['three first', 'three second']);
  });

  test('is sent to the second when the first one gets a newer one alone, or is gone', async () => {
    move('first alone');
    await handle();
    expect(sent).toEqual(['first alone', 'two second']);
    await handle();
    await handle();
    both('three');
    jest.advanceTimersByTime(60);
    sent = [];
    both('four');
    calls.resolve(opened.pop() as number, null);
    merged.forget(REF);
    await Promise.resolve();
    expect(sent).toEqual(['four second']);
  });
});

test('only what a user does again and again can be merged', () => {
  const event = { type: 'mousemove', target: pad, currentTarget: pad, isTrusted: true };
  expect(merged.isMergeable(event)).toBe(true);
  expect(merged.isMergeable({ ...event, type: 'mouseup' })).toBe(false);
  expect(merged.isMergeable({ ...event, isTrusted: false })).toBe(false);
  expect(merged.isMergeable({ ...event, type: 'pointermove', button: -1 })).toBe(true);
  expect(merged.isMergeable({ ...event, type: 'pointermove', button: 2 })).toBe(false);
});
