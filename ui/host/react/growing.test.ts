import { expect, test } from '@jest/globals';
import type { LiveNode } from '../dom/live-node.ts';
import { Growing } from './growing.ts';

const live = {} as LiveNode;

function stage() {
  const tasks: (() => void)[] = [];
  const growing = new Growing({
    redraw: (_live, change) => change(),
    nextTask: () => new Promise((resolve) => void tasks.push(resolve)),
  });
  const nextTask = async () => {
    tasks.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { growing, nextTask, tasks };
}

/** An interior with this many further pieces; returns how many of them are rendered. */
function interior(growing: Growing, pieces: number) {
  let drawn = 0;
  const more = (): void => {
    drawn += 1;
    if (drawn < pieces) growing.add(live, more);
  };
  growing.add(live, more);
  return () => drawn;
}

test('a batch draws all pieces, one at a step', () => {
  const { growing } = stage();
  const one = interior(growing, 2);
  const other = interior(growing, 1);
  expect(growing.step()).toBe(true);
  expect([one(), other()]).toEqual([1, 0]);
  while (growing.step());
  expect([one(), other(), growing.step()]).toEqual([2, 1, false]);
});

test('without a batch a piece is drawn in each task, and no task comes when there is nothing more', async () => {
  const { growing, nextTask, tasks } = stage();
  const drawn = interior(growing, 2);
  for (const expected of [1, 2, 2]) {
    await nextTask();
    expect(drawn()).toBe(expected);
  }
  expect(tasks).toEqual([]);
  const later = interior(growing, 1);
  await nextTask();
  expect(later()).toBe(1);
});

test('what is taken back is not drawn', async () => {
  const { growing } = stage();
  let drawn = 0;
  growing.add(live, () => (drawn += 1))();
  expect([growing.step(), drawn]).toEqual([false, 0]);
});
