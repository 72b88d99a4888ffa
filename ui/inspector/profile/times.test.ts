import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Box, besides, boxesOf, timesOf } from './index.ts';

const FRAMES = [
  { name: 'begin', file: '<hearth>/anvil/_runtime/flows.py', line: 1 },
  { name: 'handler', file: 'app/Main.py', line: 4 },
  { name: 'handler', file: 'app/Main.py', line: 5 },
  { name: 'work', file: 'app/Main.py', line: 9 },
  { name: 'dumps', file: '<python>/json/encoder.py', line: 2 },
];
const sampled = (...times: readonly (readonly [weight: number, ...stack: number[]])[]) => ({
  name: 'Running',
  unit: 'milliseconds',
  samples: times.map(([, ...stack]) => stack),
  weights: times.map(([weight]) => weight),
});
const short = ({ functions }: ReturnType<typeof timesOf>) =>
  Object.fromEntries(functions.map(({ name, self, total }) => [name, [self, total]]));

test('a function is one, whichever of its lines was seen, and its lines are kept', () => {
  const { functions, ...times } = timesOf({ frames: FRAMES }, sampled([10, 1, 3], [20, 2], [30, 2, 3]), true);
  expect(short({ functions, ...times })).toEqual({ handler: [20, 60], work: [40, 40] });
  expect(times.root.calls.map(({ of, total }) => [of?.name, total])).toEqual([['handler', 60]]);
  expect([...(functions[0]?.lines ?? [])]).toEqual([
    [4, { self: 0, total: 10 }],
    [5, { self: 20, total: 50 }],
  ]);
});

test('what calls itself has its time once, however deep', () => {
  expect(short(timesOf({ frames: FRAMES }, sampled([10, ...Array<number>(10_000).fill(3)]), true))).toEqual({ work: [10, 10] });
});

test('without Hearth’s own functions their time is their caller’s', () => {
  const times = timesOf({ frames: FRAMES }, sampled([10, 0, 1], [20, 0, 1, 0], [5, 0]), false);
  expect(short(times)).toEqual({ handler: [30, 30] });
  expect(times.total).toBe(35);
  expect(short(timesOf({ frames: FRAMES }, sampled([5, 0, 4]), true))).toEqual({ begin: [0, 5], dumps: [5, 5] });
});

const anyStack = fc.tuple(fc.nat(100), fc.array(fc.nat(FRAMES.length - 1), { minLength: 1, maxLength: 8 }));

test('no time is lost, and no box is wider than what it stands under', () => {
  fc.assert(
    fc.property(fc.array(anyStack), (stacks) => {
      const times = timesOf({ frames: FRAMES }, sampled(...stacks.map(([weight, stack]) => [weight, ...stack] as const)), true);
      const all = stacks.reduce((sum, [weight]) => sum + weight, 0);
      expect(times.total).toBe(all);
      expect(times.functions.reduce((sum, { self }) => sum + self, 0)).toBe(all);
      const boxes = boxesOf(times.root);
      for (const { left, width, parent } of boxes) {
        const above = parent === null ? { left: 0, width: 1 } : (boxes[parent] as Box);
        expect(left).toBeGreaterThanOrEqual(above.left);
        expect(left + width).toBeLessThanOrEqual(above.left + above.width + 1e-9);
      }
    }),
  );
});

test('arrow keys lead to the caller, the longest call, and those beside', () => {
  const { root } = timesOf({ frames: FRAMES }, sampled([30, 1, 3], [10, 1, 4]), true);
  const boxes = boxesOf(root);
  expect(boxes.map(({ call }) => call.of?.name)).toEqual([undefined, 'handler', 'work', 'dumps']);
  expect(besides(boxes, 1, 'ArrowDown')).toBe(2);
  expect(besides(boxes, 2, 'ArrowRight')).toBe(3);
  expect(besides(boxes, 3, 'ArrowRight')).toBe(null);
  expect(besides(boxes, 3, 'ArrowLeft')).toBe(2);
  expect(besides(boxes, 3, 'ArrowUp')).toBe(1);
  expect(besides(boxes, 0, 'ArrowUp')).toBe(null);
  expect(besides(boxes, 0, 'Enter')).toBe(null);
});
