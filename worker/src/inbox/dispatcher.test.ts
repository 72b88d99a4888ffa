import { beforeEach, expect, test } from '@jest/globals';
import type { InboxItem, StateEntry } from '../../../protocol/index.ts';
import { Replies, Tick } from '../blocking/index.ts';
import { SchedulerLock } from '../scheduler/index.ts';
import { click, delivery, settle } from '../testing/index.ts';
import { Dispatcher, type StateUpdate } from './dispatcher.ts';
import type { PythonItem } from './queue.ts';

let tasks: (() => void)[];
let entered: { readonly cause: number | null; readonly item: PythonItem; readonly end: () => void }[];
let states: StateUpdate[];
let acknowledged: number[];
let failures: string[];
let profiles: string[];
let replies: Replies;
let tick: Tick;
let turns: SchedulerLock;
let dispatcher: Dispatcher;

beforeEach(() => {
  tasks = [];
  entered = [];
  states = [];
  acknowledged = [];
  failures = [];
  profiles = [];
  replies = new Replies();
  tick = new Tick();
  turns = new SchedulerLock((run) => tasks.push(run));
  dispatcher = new Dispatcher({
    python: {
      dispatch({ cause, item }) {
        const { promise, resolve } = Promise.withResolvers<void>();
        entered.push({ cause, item, end: resolve });
        return promise;
      },
      applyState: (moved) => states.push(moved),
      profile: (on) => (on ? null : 'the profile'),
    },
    replies,
    tick,
    turns,
    alarm: null,
    acknowledged: (seq) => acknowledged.push(seq),
    batchFailed: (seq, reason) => failures.push(`${seq}: ${reason}`),
    profiled: (profile) => profiles.push(profile),
  });
});

const move = (node: number, x: number) => delivery({ kind: 'event', node, name: 'mouse_move', args: { x }, policy: 'latest' });
const stop = () => delivery({ kind: 'control', name: 'stop', detail: {} });

/** The running flow ends, and the event loop turns. */
const endFlow = async (): Promise<void> => {
  entered.at(-1)?.end();
  for (let hop = 0; hop < 10; hop++) await Promise.resolve();
  tasks.shift()?.();
};

test('an item enters Python with the number of its delivery as the cause', () => {
  const first = click(1);
  dispatcher.receive(first);
  expect(entered.map(({ cause, item }) => [cause, item])).toEqual([[first.seq, first.item]]);
});

test('a profile is begun and ended while a flow runs, whatever is in line', () => {
  const profile = (on: boolean) => delivery({ kind: 'control', name: 'profile', detail: { on } });
  dispatcher.receive(click(1));
  dispatcher.receive(click(2));
  dispatcher.receive(profile(true));
  expect(profiles).toEqual([]);
  dispatcher.receive(profile(false));
  expect(profiles).toEqual(['the profile']);
  expect(entered.length).toBe(1);
});

test('while a flow runs its long task, events wait for it; answers, acknowledgements and state do not', async () => {
  dispatcher.receive(click(1));
  dispatcher.receive(click(2));
  dispatcher.receive(settle(5, 'answer'));
  dispatcher.receive({ seq: null, item: { kind: 'ran', batch: 3 }, binaries: [] });
  const entry: StateEntry = [16, 'text', 'typed', 1];
  const typed = { ...delivery({ kind: 'state' }), ran: 2, state: [entry] };
  dispatcher.receive(typed);
  expect(entered.length).toBe(1);
  expect(replies.take(5)).toBe('[true,"answer"]');
  expect(acknowledged).toEqual([3]);
  expect(states).toMatchObject([{ delivery: typed.seq, ran: 2, state: [entry] }]);
  await endFlow();
  expect(entered.length).toBe(2);
});

test('state comes with the newest delivery whose handler may have to read what was before, until that has ended', async () => {
  const typed = () => dispatcher.receive({ ...delivery({ kind: 'state' }), state: [[16, 'text', 'typed', 1]] });
  const [first, second] = [click(1), click(2)];
  typed();
  dispatcher.receive(first);
  typed();
  dispatcher.receive(second);
  typed();
  await endFlow();
  typed();
  await endFlow();
  typed();
  expect(states.map(({ handled }) => handled)).toEqual([0, first.seq, second.seq, second.seq, 0]);
});

test('what piled up during a long task is coalesced before it enters', async () => {
  dispatcher.receive(click(1));
  dispatcher.receive(move(2, 10));
  dispatcher.receive(move(2, 20));
  await endFlow();
  dispatcher.receive(move(2, 30));
  await endFlow();
  const moves: readonly InboxItem[] = entered.slice(1).map(({ item }) => item as InboxItem);
  expect(moves).toEqual([
    { kind: 'event', node: 2, name: 'mouse_move', args: { x: 20 }, policy: 'latest' },
    { kind: 'event', node: 2, name: 'mouse_move', args: { x: 30 }, policy: 'latest' },
  ]);
});

test('what the worker asked for elsewhere comes the same way', () => {
  dispatcher.receive({ seq: null, item: { kind: 'timer', timer: 4 }, binaries: [] });
  expect(entered.map(({ cause, item }) => [cause, item])).toEqual([[null, { kind: 'timer', timer: 4 }]]);
  const bytes = new ArrayBuffer(2);
  dispatcher.receive({ seq: null, item: { kind: 'answer', reply: 6, json: '[true,{}]' }, binaries: [bytes] });
  expect(replies.take(6)).toBe('[true,{}]');
  expect(replies.takeBinaries(6)).toEqual([bytes]);
  replies.expire(7, { ok: true, interruptible: true });
  dispatcher.receive({ seq: null, item: { kind: 'due', reply: 7 }, binaries: [] });
  expect(replies.take(7)).toBe('[true,null]');
});

test('a batch that failed on the page is told of, counts as done, and leaves nobody waiting', async () => {
  dispatcher.receive(settle(5, 'answered before it failed'));
  const waiting = replies.wait(6);
  dispatcher.receive(delivery({ kind: 'deferred', reply: 8 }));
  const item = { kind: 'failed', batch: 4, replies: [5, 6, 7, 8], reason: 'CheckError: At batch 4' } as const;
  dispatcher.receive({ seq: null, item, binaries: [] });
  expect([acknowledged, failures]).toEqual([[4], ['4: CheckError: At batch 4']]);
  const text = expect.stringMatching(/^\[false,.*could not run batch 4 on the page.*CheckError: At batch 4/);
  expect(await waiting).toEqual(text);
  expect([replies.take(5), replies.take(7)]).toEqual(['[true,"answered before it failed"]', text]);
  dispatcher.receive(settle(8, 'a promise of the page'));
  expect(replies.take(8)).toBe('[true,"a promise of the page"]');
});

test('an interpreter that has broken down is entered no more, by what waits as by what comes', async () => {
  dispatcher.receive(click(1));
  dispatcher.receive(click(2));
  dispatcher.end(new Error('broken down'));
  await endFlow();
  dispatcher.receive({ ...delivery({ kind: 'state' }), state: [[16, 'text', 'typed', 1]] });
  await endFlow();
  expect([entered.length, states]).toEqual([1, []]);
});

test('Stop is for the flow that runs', () => {
  dispatcher.receive(click(1));
  dispatcher.receive(stop());
  expect(tick.takeStop()).toBe(true);
});

test('Stop wakes who sleeps when nothing runs', () => {
  replies.expire(8, { ok: true, interruptible: true });
  dispatcher.receive(stop());
  expect(tick.takeStop()).toBe(false);
  expect(replies.take(8)).toBe('[null,"interrupted"]');
});

test('what the page says in the midst of a batch is heard before what others wait for', async () => {
  const popstate = delivery({ kind: 'control', name: 'popstate', detail: {} });
  dispatcher.receive(click(1));
  dispatcher.receive(click(2));
  dispatcher.receive({ ...popstate, cause: 4 });
  await endFlow();
  expect(entered.map(({ item }) => item.kind)).toEqual(['event', 'control']);
});

test('a click that a flow has brought about is handled before the page has answered that flow, others in their turn', async () => {
  const names = () => entered.map(({ item }) => 'node' in item && item.node);
  dispatcher.receive(click(1));
  const kept = turns.keep(4);
  dispatcher.receive(click(2));
  dispatcher.receive({ ...move(3, 10), cause: 4 });
  dispatcher.receive({ ...click(4), cause: 4 });
  dispatcher.receive({ ...click(5), cause: 5 });
  expect(names()).toEqual([1, 4]);
  turns.giveUp(kept);
  for (let ended = 0; ended < 3; ended++) await endFlow();
  expect(names()).toEqual([1, 4, 2, 3, 5]);
});
