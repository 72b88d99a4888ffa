import { expect, test } from '@jest/globals';
import type { MountedInterior } from './mounted-interior.ts';
import { type Shard, Shards } from './shards.ts';

const fill = (shards: Shards, count: number): Shard[] =>
  Array.from({ length: count }, () => {
    const shard = shards.open();
    shard.interiors.add({ shard } as MountedInterior);
    return shard;
  });

test('newcomers that come one by one share a shard, up to half of what it holds', () => {
  const shards = new Shards();
  for (let count = 0; count < 40; count++) {
    fill(shards, 1);
    shards.settle();
  }
  expect(shards.list.map(({ interiors }) => interiors.size)).toEqual([16, 16, 8]);
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
  for (const interior of [...(shard?.interiors ?? [])].slice(0, 20)) shards.delete(interior);
  fill(shards, 28);
  expect(shards.list.map(({ interiors }) => interiors.size)).toEqual([16, 32]);
});

test('a shard that has lost all gives its place to another, which is built whole', () => {
  const shards = new Shards();
  const filled = [...new Set(fill(shards, 96))];
  for (const shard of filled.toReversed()) for (const interior of [...shard.interiors]) shards.delete(interior);
  const anew = [...new Set(fill(shards, 96))];
  expect(anew.filter((shard) => filled.includes(shard))).toEqual([filled[2]]);
  expect(shards.list.map(({ index, interiors }) => [index, interiors.size])).toEqual([0, 1, 2].map((index) => [index, 32]));
});
