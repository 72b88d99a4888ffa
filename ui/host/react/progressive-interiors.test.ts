import { expect, test } from '@jest/globals';
import type { LiveNode } from '../dom/live-node.ts';
import { ProgressiveInteriors } from './progressive-interiors.ts';

const live = {} as LiveNode;

function stage() {
  const tasks: (() => void)[] = [];
  const progressive = new ProgressiveInteriors({
    redraw: (_live, change) => change(),
    nextTask: () => new Promise((resolve) => void tasks.push(resolve)),
  });
  const nextTask = async () => {
    tasks.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { progressive, nextTask, tasks };
}

/** An interior with this many further pieces; returns how many of them are rendered. */
function interior(progressive: ProgressiveInteriors, pieces: number) {
  let drawn = 0;
  const more = (): void => {
    drawn += 1;
    if (drawn < pieces) progressive.add(live, more);
  };
  progressive.add(live, more);
  return () => drawn;
}

test('a batch draws all pieces, one at a step', () => {
  const { progressive } = stage();
  const one = interior(progressive, 2);
  const other = interior(progressive, 1);
  expect(progressive.step()).toBe(true);
  expect([one(), other()]).toEqual([1, 0]);
  while (progressive.step());
  expect([one(), other(), progressive.step()]).toEqual([2, 1, false]);
});

test('without a batch a piece is drawn in each task, and no task comes when there is nothing more', async () => {
  const { progressive, nextTask, tasks } = stage();
  const drawn = interior(progressive, 2);
  for (const expected of [1, 2, 2]) {
    await nextTask();
    expect(drawn()).toBe(expected);
  }
  expect(tasks).toEqual([]);
  const later = interior(progressive, 1);
  await nextTask();
  expect(later()).toBe(1);
});

test('what is taken back is not drawn', async () => {
  const { progressive } = stage();
  let drawn = 0;
  progressive.add(live, () => (drawn += 1))();
  expect([progressive.step(), drawn]).toEqual([false, 0]);
});
