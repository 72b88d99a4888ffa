import { expect, test } from '@jest/globals';
import type { Drawing } from './drawing.ts';
import { type Shard, Shards } from './shards.ts';

const fill = (shards: Shards, count: number): Shard[] =>
  Array.from({ length: count }, () => {
    const shard = shards.open();
    shard.drawings.add({ shard } as Drawing);
    return shard;
  });

test('newcomers that come one by one share a shard, up to half of what it holds', () => {
  const shards = new Shards();
  for (let count = 0; count < 40; count++) {
    fill(shards, 1);
    shards.settle();
  }
  expect(shards.list.map(({ drawings }) => drawings.size)).toEqual([16, 16, 8]);
});

test('many newcomers at a time get shards that nothing of theirs was drawn in before', () => {
  const shards = new Shards();
  const first = new Set(fill(shards, 50));
  shards.settle();
  const second = fill(shards, 50);
  expect(second.filter((shard) => first.has(shard))).toEqual([]);
});

test('a shard that has lost half of what it held takes in again', () => {
  const shards = new Shards();
  const [shard] = fill(shards, 40);
  shards.settle();
  for (const drawing of [...(shard?.drawings ?? [])].slice(0, 20)) shards.delete(drawing);
  fill(shards, 28);
  expect(shards.list.map(({ drawings }) => drawings.size)).toEqual([16, 32]);
});
