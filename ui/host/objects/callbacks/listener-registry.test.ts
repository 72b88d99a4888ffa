import { beforeEach, expect, test } from '@jest/globals';
import { HostOp, type Operation, TreeOp, type Value, ValueTag, WellKnownNode } from '../../../../protocol/index.ts';
import { DEFINITIONS } from '../../testing/definitions.tsx';
import { Playback } from '../../testing/playback.ts';

const APP = WellKnownNode.app;
let page: Playback;
let root: number;

const callback = (ref: number): Value => [ValueTag.callback, ref];
const listen = (target: number, ref: number): Operation => [
  HostOp.call,
  0,
  target,
  'addEventListener',
  ['x', callback(ref)],
  null,
];
const entrusted = () => page.items.flatMap((item) => (item.kind === 'entrust' ? item.callbacks : []));

beforeEach(async () => {
  page = new Playback(DEFINITIONS);
  await page.play([
    [TreeOp.create, [16, 'Panel', {}, [[[17, 'Text', { text: 'x' }, []], null]]]],
    [TreeOp.insert, APP, 0, 16, null],
  ]);
  root = page.host.interop.objects.send(page.root(17));
});

const leave = () => page.play([[TreeOp.remove, APP, 16]]);

test('a listener inside a form that leaves the page is entrusted to the component, with its count', async () => {
  await page.play([listen(root, 5), listen(root, 5)]);
  expect(entrusted()).toEqual([]);
  await leave();
  expect(entrusted()).toEqual([[5, 2, 17]]);
  await page.play([[TreeOp.insert, APP, 0, 16, null]]);
  await leave();
  expect(entrusted()).toHaveLength(1);
});

test('a place is kept once, however often a callable comes and goes there', async () => {
  const kept: object[] = [];
  class Counted<T extends object> extends WeakRef<T> {
    constructor(target: T) {
      super(target);
      kept.push(target);
    }
  }
  const { WeakRef: original } = globalThis;
  globalThis.WeakRef = Counted as typeof WeakRef;
  await page.play([listen(root, 5), listen(root, 5), listen(root, 6)]);
  globalThis.WeakRef = original;
  expect(kept.filter((target) => target === page.root(17))).toHaveLength(1);
});

test('one that listens in two components is entrusted to both', async () => {
  const other = page.host.interop.objects.send(page.root(16));
  await page.play([listen(root, 5), listen(other, 5)]);
  await leave();
  expect(entrusted()).toEqual([
    [5, 2, 17],
    [5, 2, 16],
  ]);
});

test('one that listens on the page as well, or went anywhere else, is not', async () => {
  const body = page.host.interop.objects.send(document.body);
  const window = 1;
  await page.play([listen(root, 5), listen(body, 5), listen(root, 6), listen(window, 6), listen(root, 7)]);
  await page.play([[HostOp.write, window, 'elsewhere', callback(7), null]]);
  await leave();
  expect(entrusted()).toEqual([]);
});

test('one that was removed and added again, or set as a property, counts as a listener still', async () => {
  await page.play([
    listen(root, 5),
    [HostOp.call, 0, root, 'removeEventListener', ['x', callback(5)], null],
    listen(root, 5),
    [HostOp.write, root, 'onclick', callback(6), null],
  ]);
  await leave();
  expect(entrusted()).toEqual([
    [5, 3, 17],
    [6, 1, 17],
  ]);
});

test('where one does not listen any more does not count', async () => {
  const { objects } = page.host.interop;
  const [body, window] = [objects.send(document.body), 1];
  const drag = (target: number, method: string, options: Value): Operation => [
    HostOp.call,
    0,
    target,
    method,
    ['mousemove', callback(5), options],
    null,
  ];
  const captured: Value = [ValueTag.object, [['capture', true]]];
  await page.play([
    listen(root, 5),
    drag(body, 'addEventListener', captured),
    drag(window, 'addEventListener', null),
    drag(window, 'removeEventListener', null),
    drag(body, 'removeEventListener', false),
  ]);
  await leave();
  expect(entrusted()).toEqual([]);
  await page.play([drag(body, 'removeEventListener', true)]);
  await page.play([[TreeOp.insert, APP, 0, 16, null]]);
  await leave();
  expect(entrusted()).toEqual([[5, 6, 17]]);
});

test('one that may listen still, as far as can be told, counts', async () => {
  const body = page.host.interop.objects.send(document.body);
  const options = page.host.interop.objects.send({ capture: true });
  const held: Value = [ValueTag.handle, options];
  const call = (method: string): Operation => [HostOp.call, 0, body, method, ['x', callback(5), held], null];
  await page.play([listen(root, 5), call('addEventListener'), call('removeEventListener')]);
  await leave();
  expect(entrusted()).toEqual([]);
});

test('one that Python sends again after that can be entrusted again', async () => {
  await page.play([listen(root, 5)]);
  await leave();
  await page.play([listen(root, 5), [TreeOp.insert, APP, 0, 16, null]]);
  await leave();
  expect(entrusted()).toEqual([
    [5, 1, 17],
    [5, 2, 17],
  ]);
});
