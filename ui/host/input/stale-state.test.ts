import { beforeEach, expect, test } from '@jest/globals';
import {
  HostOp,
  type NodeId,
  type Operation,
  TreeOp,
  type Value,
  ValueTag,
  WellKnownNode,
  WINDOW_HANDLE,
} from '../../../protocol/index.ts';
import { Box } from '../testing/definitions.tsx';
import { Playback } from '../testing/playback.ts';

const FIRST = 16;
const SECOND = 17;
const REPLY = 5;

let page: Playback;
let looks: NodeId[];
/** Handles of the inputs. */
let inputs: Record<NodeId, number>;

/** A box that scripts may set. */
const Watched: typeof Box = {
  ...Box,
  behave(node) {
    const behaviour = Box.behave?.(node) ?? {};
    node.watchScripts(() => {
      looks.push(node.id);
      const { value } = node.root as HTMLInputElement;
      if (value !== node.props()['text']) node.mirror('text', value);
    });
    return behaviour;
  },
};

beforeEach(async () => {
  looks = [];
  page = new Playback([Watched]);
  inputs = {};
  for (const [at, node] of [FIRST, SECOND].entries()) {
    await page.play([
      [TreeOp.create, [node, 'Box', { text: '' }, []]],
      [TreeOp.insert, WellKnownNode.app, at, node, null],
      [HostOp.domNode, REPLY, node],
    ]);
    const answer = page.items.findLast((item) => item.kind === 'settle');
    inputs[node] = (answer?.kind === 'settle' && Array.isArray(answer.value) ? answer.value[1] : 0) as number;
  }
  looks = [];
  page.deliveries.length = 0;
});

const first = () => inputs[FIRST] as number;
const write = (target: number, key: string, value: Value): Operation => [HostOp.write, target, key, value, null];
const states = () => page.deliveries.flatMap(({ state }) => state.map(([node, , value]) => [node, value]));

test('of many inputs only the one that Python has set is looked at', async () => {
  await page.play([write(first(), 'value', 'set')]);
  expect(looks).toEqual([FIRST]);
  expect(states()).toEqual([[FIRST, 'set']]);
});

test('what only looks, or styles, is followed by no look at any', async () => {
  await page.play([[HostOp.read, -1, first(), 'style', null]]);
  await page.play([write(-1, 'color', 'red')]);
  await page.play([[HostOp.query, REPLY, first(), 'names', [], null]]);
  expect(looks).toEqual([]);
});

test('a script may have set any', async () => {
  page.root(SECOND).addEventListener('click', () => Object.assign(page.root(SECOND), { value: 'by script' }));
  await page.play([write(first(), 'checked', true)]);
  expect(looks).toEqual([FIRST, SECOND]);
  Object.assign(window, { fill: () => page.root(SECOND).click() });
  await page.play([[HostOp.call, 0, WINDOW_HANDLE, 'fill', [], null]]);
  expect(states()).toEqual([[SECOND, 'by script']]);
});

test('what Python has set through an element, with its event, is replaced by what it writes behind that', async () => {
  page.root(FIRST).addEventListener('click', () => {
    Object.assign(page.root(FIRST), { value: 'by script' });
    page.root(FIRST).dispatchEvent(new Event('input'));
  });
  await page.play([[HostOp.call, 0, first(), 'click', [], null]]);
  expect(states()).toEqual([[FIRST, 'by script']]);
  await page.play([[TreeOp.set, FIRST, { text: 'written' }, { text: 0 }]]);
  expect(page.root(FIRST)).toHaveProperty('value', 'written');
});

test('what a script sets after it has waited goes up with its answer', async () => {
  const later = Promise.withResolvers<void>();
  Object.assign(window, {
    fill: async () => {
      await later.promise;
      Object.assign(page.root(SECOND), { value: 'late' });
    },
  });
  await page.play([[HostOp.callNamed, REPLY, 'fill', null, [], null]]);
  expect(states()).toEqual([]);
  later.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  const settled = page.deliveries.find(({ item }) => item.kind === 'settle');
  expect(settled?.state).toMatchObject([[SECOND, 'text', 'late', 1]]);
});

test.each<[string, Operation]>([
  ['a function', [HostOp.call, REPLY, WINDOW_HANDLE, 'fill', [], null]],
  ['a function by its name', [HostOp.callNamed, REPLY, 'fill', null, [], null]],
])('what a script sets before and after it has told Python is known by then, and by the end, of %s', async (_what, call) => {
  await page.play([write(WINDOW_HANDLE, 'tell', [ValueTag.callback, 5])]);
  const { tell } = window as unknown as { readonly tell: () => void };
  Object.assign(window, {
    fill: () => {
      Object.assign(page.root(FIRST), { value: 'before' });
      tell();
      Object.assign(page.root(SECOND), { value: 'after' });
    },
  });
  await page.play([call]);
  expect(page.deliveries.map(({ item, state }) => [item.kind, state.map(([node, , value]) => [node, value])])).toEqual([
    ['callback', [[FIRST, 'before']]],
    ['settle', [[SECOND, 'after']]],
  ]);
});

test('what a script of the page has set by itself is known to the Python function that it calls next', async () => {
  await page.play([write(WINDOW_HANDLE, 'tell', [ValueTag.callback, 5])]);
  page.deliveries.length = 0;
  Object.assign(page.root(SECOND), { value: 'by the page' });
  (window as unknown as { readonly tell: () => void }).tell();
  expect(page.deliveries.map(({ item, state }) => [item.kind, state.map(([node, , value]) => [node, value])])).toEqual([
    ['callback', [[SECOND, 'by the page']]],
  ]);
});

test('and to the handler of an event of another component', () => {
  Object.assign(page.root(SECOND), { value: 'by the page' });
  page.host.outbox.post({ kind: 'event', node: FIRST, name: 'focus', args: {}, policy: 'all' });
  expect(states()).toEqual([[SECOND, 'by the page']]);
});
