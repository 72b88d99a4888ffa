import { expect, jest, test } from '@jest/globals';
import type { Arrival, BatchArrival, PythonItem, QueuedItem } from '../inbox/index.ts';
import { Dispatcher } from '../inbox/index.ts';
import { MAX_NESTED_HANDLERS } from '../inbox/nesting-limit.ts';
import { outcome } from '../outcome.ts';
import { click, delivery, ScriptedInbox, settle } from '../testing/index.ts';
import { pulling } from './pulling.ts';
import { Replies } from './replies.ts';
import { Tick } from './tick.ts';

/** A worker whose Python is `handle`: called for every item that enters, as a flow on top of the stack. */
function stage(handle: (item: PythonItem, wait: (reply: number) => unknown) => void) {
  const inbox = new ScriptedInbox();
  const replies = new Replies();
  const tick = new Tick();
  const blocked = jest.fn();
  const way = pulling(inbox, { replies, tick, blocked, later: () => undefined, sent: () => 0 });
  const python = {
    dispatch: async ({ item }: QueuedItem) => handle(item, wait),
    applyState: () => undefined,
    profile: () => null,
  };
  const acknowledged: number[] = [];
  const alarms: (readonly [reply: number, seconds: number])[] = [];
  const dispatcher = new Dispatcher({
    python,
    replies,
    tick,
    turns: way.turns,
    alarm: (...alarm) => alarms.push(alarm),
    acknowledged: (seq) => acknowledged.push(seq),
    batchFailed: () => undefined,
    profiled: () => undefined,
  });
  const blocker = way.blocker(dispatcher);
  const wait = (reply: number, onPage = false): unknown => JSON.parse(blocker.wait(reply, onPage) as string);
  return { inbox, replies, tick, dispatcher, blocker, blocked, wait, acknowledged, alarms };
}

const nodeOf = (item: PythonItem): number => (item.kind === 'event' ? item.node : 0);

test('before each pull it is said that the thread blocks, and for an answer that is there it is not', () => {
  const { blocked, inbox, replies, wait } = stage(() => undefined);
  inbox.script.push(settle(9, 'for another'), settle(1, 'mine'));
  wait(1);
  expect(blocked).toHaveBeenCalledTimes(2);
  replies.settle(2, outcome(true, null));
  wait(2);
  expect(blocked).toHaveBeenCalledTimes(2);
});

test('a wait pulls until its answer is there', () => {
  const { inbox, wait } = stage(() => undefined);
  inbox.script.push(settle(9, 'for another'), settle(1, 'mine'));
  expect(wait(1)).toEqual([true, 'mine']);
  expect(inbox.script).toEqual([]);
});

test('an answer that is there already costs no pull', () => {
  const { replies, wait } = stage(() => undefined);
  replies.settle(1, outcome(true, 'there'));
  expect(wait(1)).toEqual([true, 'there']);
});

test('a handler started by a wait runs on top of it, and may wait itself', () => {
  const log: string[] = [];
  const { inbox, dispatcher } = stage((item, wait) => {
    const node = nodeOf(item);
    log.push(`${node} begins`);
    log.push(`${node} got ${(wait(node) as unknown[])[1]}`);
  });
  inbox.script.push(click(2), settle(2, 'two'), settle(1, 'one'));
  dispatcher.receive(click(1));
  expect(log).toEqual(['1 begins', '2 begins', '2 got two', '1 got one']);
});

test('waits end last in, first out, whatever the order of the answers', () => {
  const log: string[] = [];
  const { inbox, dispatcher } = stage((item, wait) => {
    const node = nodeOf(item);
    log.push(`${node} got ${(wait(node) as unknown[])[1]}`);
  });
  inbox.script.push(click(2), settle(1, 'one'), settle(2, 'two'));
  dispatcher.receive(click(1));
  expect(log).toEqual(['2 got two', '1 got one']);
});

test('a handler that settles what the one below waits for lets it go on when it has ended', () => {
  const log: string[] = [];
  const { inbox, replies, dispatcher } = stage((item, wait) => {
    if (nodeOf(item) === 1) log.push(`dialog closed with ${(wait(7) as unknown[])[1]}`);
    else {
      replies.settle(7, outcome(true, 'saved'));
      log.push('save handler ends');
    }
  });
  inbox.script.push(click(2));
  dispatcher.receive(click(1));
  expect(log).toEqual(['save handler ends', 'dialog closed with saved']);
});

test('what came along to say that batches have run is known before a handler begins, or a wait ends', () => {
  const known: (readonly number[])[] = [];
  const { inbox, dispatcher, wait, acknowledged } = stage((item, wait) => {
    known.push([nodeOf(item), ...acknowledged]);
    if (nodeOf(item) === 1) wait(1);
  });
  const ran = (batch: number): BatchArrival => ({ seq: null, item: { kind: 'ran', batch }, binaries: [] });
  inbox.script.push(click(2), ran(1), ran(2), settle(1, 'one'), ran(3), settle(2, 'two'));
  dispatcher.receive(click(1));
  expect(known).toEqual([[1], [2, 1, 2]]);
  expect(acknowledged).toEqual([1, 2, 3]);
  wait(2, true);
});

test('of the moves that have come in one answer the last is handled, with no click in between passed over', () => {
  const handled: unknown[] = [];
  const { inbox, wait, acknowledged } = stage((item) =>
    handled.push(item.kind === 'event' && [item.name, item.args['x'] ?? null]),
  );
  const move = (x: number) => delivery({ kind: 'event', node: 1, name: 'mouse_move', args: { x }, policy: 'latest' });
  const ran: BatchArrival = { seq: null, item: { kind: 'ran', batch: 1 }, binaries: [] };
  inbox.script.push(move(1), move(2), ran, move(3), click(1), move(4), move(5), settle(1, 'one'), move(6));
  expect(wait(1)).toEqual([true, 'one']);
  expect(handled).toEqual([
    ['mouse_move', 3],
    ['click', null],
    ['mouse_move', 5],
  ]);
  expect(acknowledged).toEqual([1]);
});

/** A box whose handler of `change` waits for the number that was typed; `log` says when handlers begin and end. */
function searching() {
  const log: string[] = [];
  const staged = stage((item, wait) => {
    const what = item.kind === 'event' ? `${item.name} ${item.args['text'] ?? ''}`.trim() : item.kind;
    log.push(what);
    if (item.kind === 'event' && item.name === 'change') wait(Number(item.args['text']));
    log.push(`${what} ends`);
  });
  const change = (text: number) => delivery({ kind: 'event', node: 1, name: 'change', args: { text }, policy: 'latest' });
  return { ...staged, log, change };
}

test('an event of which the newest counts is handled once an earlier one has been, so that it has the last word', async () => {
  const { inbox, dispatcher, change, log, wait } = searching();
  const answered = ['change 1', 'change 1 ends', 'change 3', 'change 3 ends'];
  inbox.script.push(change(1), settle(8, ''), change(2), change(3), settle(3, ''), settle(1, ''), settle(9, ''));
  wait(9);
  expect(log).toEqual(answered);
  inbox.script.push(change(2), change(3), settle(3, ''), settle(1, ''));
  dispatcher.receive(change(1));
  for (let hop = 0; hop < 10; hop++) await Promise.resolve();
  expect(log).toEqual([...answered, ...answered]);
});

test('what is done behind it does not overtake it: it begins first, though the earlier one has not ended', () => {
  const { inbox, dispatcher, change, log } = searching();
  const timer: Arrival = { seq: null, item: { kind: 'timer', timer: 1 }, binaries: [] };
  inbox.script.push(change(2), timer, settle(2, ''), click(7), settle(1, ''));
  dispatcher.receive(change(1));
  expect(log).toEqual(['change 1', 'timer', 'timer ends', 'change 2', 'change 2 ends', 'click', 'click ends', 'change 1 ends']);
});

test('what is done behind it begins as soon as it waits, in the order in which it was done', () => {
  const { inbox, dispatcher, change, log } = searching();
  const press = (name: string): Arrival => delivery({ kind: 'event', node: 7, name, args: {}, policy: 'all' });
  inbox.script.push(change(2), press('down'), press('up'), settle(2, ''), settle(1, ''));
  dispatcher.receive(change(1));
  const begun = log.filter((line) => !line.endsWith('ends'));
  expect(begun).toEqual(['change 1', 'change 2', 'down', 'up']);
  expect(log.indexOf('up')).toBeLessThan(log.indexOf('change 2 ends'));
});

test('it does not wait for ever, since the earlier one may wait for what is up to it', () => {
  const { inbox, dispatcher, change, log, alarms } = searching();
  inbox.script.push(change(2), change(3), { seq: null, item: { kind: 'due', reply: 0 }, binaries: [] });
  inbox.script.push(settle(3, ''), settle(1, ''));
  dispatcher.receive(change(1));
  expect(alarms).toEqual([[0, 2]]);
  expect(log).toEqual(['change 1', 'change 3', 'change 3 ends', 'change 1 ends']);
});

test('when too many handlers are on top of one another, others start once one has ended', () => {
  let deep = 0;
  let deepest = 0;
  let ended = 0;
  const { inbox, wait, alarms } = stage((item, wait) => {
    deepest = Math.max(deepest, ++deep);
    wait(nodeOf(item));
    deep -= 1;
    ended += 1;
  });
  const nodes = Array.from({ length: 3 * MAX_NESTED_HANDLERS }, (_, index) => index + 1);
  inbox.script.push(...nodes.map(click), ...nodes.map((node) => settle(node, '')), settle(999, ''));
  wait(999);
  expect([deepest, ended, alarms]).toEqual([MAX_NESTED_HANDLERS, 3 * MAX_NESTED_HANDLERS, [[-1, 2]]]);
});

test('one more is let in from time to time, since all of them may wait for what it brings', () => {
  const { inbox, replies, wait } = stage((item, wait) => {
    if (nodeOf(item) === 999) for (const node of [...nodes, 1000]) replies.settle(node, outcome(true, ''));
    else wait(nodeOf(item));
  });
  const nodes = Array.from({ length: MAX_NESTED_HANDLERS }, (_, index) => index + 1);
  const long: Arrival = { seq: null, item: { kind: 'due', reply: -1 }, binaries: [] };
  inbox.script.push(...nodes.map(click), click(999), long);
  wait(1000);
  expect(inbox.script).toEqual([]);
});

test('an event that has been held for long enough finds room, too, though nothing else comes', () => {
  const { inbox, dispatcher, alarms } = stage((item, wait) => {
    const what = item.kind === 'event' ? Number(item.args['text']) : item.kind === 'timer' ? 10 + item.timer : 0;
    if (what !== 2) wait(what);
  });
  const change = (text: number) => delivery({ kind: 'event', node: 1, name: 'change', args: { text }, policy: 'latest' });
  const timers = Array.from(
    { length: MAX_NESTED_HANDLERS - 1 },
    (_, timer): Arrival => ({ seq: null, item: { kind: 'timer', timer }, binaries: [] }),
  );
  const due = (reply: number): Arrival => ({ seq: null, item: { kind: 'due', reply }, binaries: [] });
  inbox.script.push(change(2), ...timers, due(0));
  inbox.script.push(...timers.map((_, timer) => settle(10 + timer, '')), settle(1, ''));
  dispatcher.receive(change(1));
  expect(alarms).toEqual([
    [0, 2],
    [-1, 2],
  ]);
});

test('a long task lets in acknowledgements and Stop, and starts nothing', () => {
  const handled: number[] = [];
  const { inbox, tick, blocker, acknowledged } = stage((item) => handled.push(nodeOf(item)));
  inbox.script.push(
    click(1),
    { seq: null, item: { kind: 'ran', batch: 5 }, binaries: [] },
    { seq: 91, ran: 0, cause: null, state: [], item: { kind: 'control', name: 'stop', detail: {} }, binaries: [] },
  );
  expect(blocker.letIn()).toBeUndefined();
  expect(acknowledged).toEqual([5]);
  expect(tick.takeStop()).toBe(true);
  expect(handled).toEqual([]);
});

test('what a long task has let in is started before the thread blocks', () => {
  const { inbox, replies, blocker, wait } = stage(() => replies.settle(1, outcome(true, 'by the handler')));
  inbox.script.push(click(1));
  blocker.letIn();
  expect(wait(1)).toEqual([true, 'by the handler']);
});

test('Stop ends a sleep on top of the stack', () => {
  const { inbox, replies, wait } = stage(() => undefined);
  replies.expire(1, { ok: true, interruptible: true });
  inbox.script.push({
    seq: 92,
    ran: 0,
    cause: null,
    state: [],
    item: { kind: 'control', name: 'stop', detail: {} },
    binaries: [],
  });
  expect(wait(1)).toEqual([null, 'interrupted']);
});

test('while the page answers nothing starts but what it calls itself', () => {
  const log: string[] = [];
  const { inbox, wait } = stage((item) => log.push(item.kind));
  const called = delivery({ kind: 'callback', callback: 3, call: 1, args: [] });
  inbox.script.push(click(2), { ...called, cause: 1 }, settle(1, 'answer'));
  expect(wait(1, true)).toEqual([true, 'answer']);
  expect(log).toEqual(['callback']);
});

test('an answer that takes long is waited for like any other', () => {
  const log: string[] = [];
  const { inbox, wait } = stage((item) => log.push(item.kind));
  inbox.script.push(click(2), delivery({ kind: 'deferred', reply: 1 }), click(3), settle(1, 'answer'));
  expect(wait(1, true)).toEqual([true, 'answer']);
  expect(log).toEqual(['event', 'event']);
});

test.each([
  ['the page', true, false],
  ['others', false, false],
  ['the page, which has answered', true, true],
  ['others, who have answered', false, true],
])('a wait for %s ends by what broke Python down on top of it, and nothing more is pulled', (_what, onPage, hasCome) => {
  const fatal = new Error('stack exhausted');
  const { inbox, replies, dispatcher, wait } = stage(() => {
    if (hasCome) replies.settle(1, outcome(true, 'in time'));
    dispatcher.end(fatal);
    throw fatal;
  });
  const called = delivery({ kind: 'callback', callback: 3, call: 1, args: [] });
  inbox.script.push({ ...called, cause: 1 }, settle(1, 'too late'));
  expect(() => wait(1, onPage)).toThrow(fatal);
  expect(inbox.script).toHaveLength(1);
  expect(() => wait(2, onPage)).toThrow(fatal);
});
