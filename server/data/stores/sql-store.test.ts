import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { describeEachEngine } from '../../testing/postgres.ts';
import { Bytes } from '../../values/index.ts';
import type { StoredMedia } from '../cells.ts';
import { PostgresEngine } from '../engine/index.ts';
import type { ColumnType, DeclaredTable } from '../schema.ts';
import type { Isolation } from '../store.ts';
import { SqlStore } from './sql-store.ts';

const column = (name: string, type: ColumnType, target: string | null = null) => ({ name, type, target, isClientHidden: false });
const PEOPLE: DeclaredTable = {
  name: 'people',
  title: 'People',
  clientAccess: 'none',
  serverAccess: 'full',
  columns: [
    column('name', 'string'),
    column('boss', 'link_single', 'people'),
    column('friends', 'link_multiple', 'people'),
    column('photo', 'media'),
  ],
};
const PHOTO = new Bytes(
  Uint8Array.from({ length: 600_000 }, (_, index) => index % 251),
  'image/png',
  'ann.png',
);

describeEachEngine((open) => {
  let isConcurrent: boolean;
  let store: SqlStore;
  let people: number;
  beforeAll(async () => {
    const engine = await open();
    isConcurrent = engine instanceof PostgresEngine;
    store = await SqlStore.open(engine);
    await store.declare([PEOPLE]);
    people = store.tables[0]?.id ?? 0;
  });
  beforeEach(async () => {
    await store.deleteThose(people, { kind: 'all', of: [] });
  });
  afterAll(() => store.close());

  const names = async (): Promise<unknown[]> => {
    const { rows } = await store.search({
      table: people,
      where: { kind: 'all', of: [] },
      order: [],
      limit: 100,
      after: null,
      columns: ['name'],
    });
    return rows.map(({ cells }) => cells['name']);
  };
  const one = async (id: number) => (await store.fetch(people, [id], null)).get(id);

  async function photoOf(id: number): Promise<StoredMedia> {
    return (await one(id))?.['photo'] as StoredMedia;
  }

  /** Null when the media have been deleted. */
  async function isPhoto({ id }: StoredMedia): Promise<boolean | null> {
    const pieces = await store.readMedia(id);
    return pieces && (await buffer(pieces)).equals(PHOTO.content);
  }

  test('rows get ids in the order in which they are given', async () => {
    const ids = await store.insert(people, [{ name: 'Ann' }, {}, { name: 'Cy' }]);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(await names()).toEqual(['Ann', null, 'Cy']);
  });

  test('a deleted row is in no link any more', async () => {
    const [ann = 0, bob = 0] = await store.insert(people, [{ name: 'Ann' }, { name: 'Bob' }]);
    expect(await store.update(people, [{ id: bob, cells: { boss: ann, friends: [bob, ann, bob] } }])).toBe(true);
    expect(await store.delete(people, [ann])).toBe(1);
    expect(await one(bob)).toMatchObject({ boss: null, friends: [bob, bob] });
  });

  test('a link to a row that is not there is refused, and nothing is written', async () => {
    const refusal = { name: 'DataProblem' };
    await expect(store.insert(people, [{ name: 'Ann' }, { boss: 999_999 }])).rejects.toMatchObject(refusal);
    await expect(store.insert(people, [{ name: 'Ann' }, { friends: [999_999] }])).rejects.toMatchObject(refusal);
    expect(await names()).toEqual([]);
  });

  test('of several updates all are done, or none where a row is gone', async () => {
    const [ann = 0, bob = 0] = await store.insert(people, [{ name: 'Ann' }, { name: 'Bob' }]);
    await store.delete(people, [bob]);
    const changes = [ann, bob].map((id) => ({ id, cells: { name: 'Zoe' } }));
    expect(await store.update(people, changes)).toBe(false);
    expect(await names()).toEqual(['Ann']);
  });

  test('media come back piece by piece, and go with their cell', async () => {
    const [ann = 0] = await store.insert(people, [{ photo: PHOTO }]);
    const photo = await photoOf(ann);
    expect(photo).toMatchObject({ kind: 'media', contentType: 'image/png', name: 'ann.png', length: 600_000 });
    expect(await isPhoto(photo)).toBe(true);
    await store.update(people, [{ id: ann, cells: { photo: null } }]);
    expect(await isPhoto(photo)).toBeNull();
  });

  test('a part of media is read by itself, wherever pieces begin and end', async () => {
    const [ann = 0] = await store.insert(people, [{ photo: PHOTO }]);
    const { id } = await photoOf(ann);
    for (const [start, end] of [
      [0, 1],
      [262_143, 262_145],
      [1000, 599_000],
      [600_000, 600_000],
    ] as const) {
      const part = await store.readMedia(id, { start, end });
      expect(part && (await buffer(part)).equals(PHOTO.content.subarray(start, end))).toBe(true);
    }
  });

  test('media of one row that are put into another one are copied, and stay when they are put where they are', async () => {
    const [ann = 0] = await store.insert(people, [{ photo: PHOTO }]);
    const photo = await photoOf(ann);
    const [bob = 0] = await store.insert(people, [{ photo }]);
    await store.update(people, [{ id: ann, cells: { photo } }]);
    expect(await photoOf(ann)).toEqual(photo);
    await store.delete(people, [ann]);
    expect([await isPhoto(photo), await isPhoto(await photoOf(bob))]).toEqual([null, true]);
  });

  test.each<Isolation>(['relaxed', 'full'])(
    'a row that a %s transaction deletes is in no list, though one was written after the transaction began',
    async (isolation) => {
      const [ann = 0, bob = 0] = await store.insert(people, [{ name: 'Ann' }, { name: 'Bob' }]);
      const transaction = await store.begin(isolation);
      await transaction.fetch(people, [ann], null);
      // On PGlite others wait for the end of the transaction.
      const linked = store.update(people, [{ id: bob, cells: { friends: [ann, bob] } }]).catch((error: unknown) => error);
      if (isConcurrent) await linked;
      await transaction.delete(people, [ann]);
      await transaction.commit();
      expect(await linked).toEqual(isConcurrent ? true : expect.objectContaining({ name: 'DataProblem' }));
      expect((await one(bob))?.['friends'] ?? []).toEqual(isConcurrent ? [bob] : []);
    },
  );

  test('what fails in a transaction leaves the rest of it as it was', async () => {
    const transaction = await store.begin('full');
    await transaction.insert(people, [{ name: 'Ann' }]);
    await expect(transaction.insert(people, [{ boss: 999_999 }])).rejects.toThrow('A link leads to a row that has been deleted');
    await transaction.insert(people, [{ name: 'Bob' }]);
    await transaction.commit();
    expect(await names()).toEqual(['Ann', 'Bob']);
  });

  test('what a transaction did is gone when it is rolled back', async () => {
    const transaction = await store.begin('relaxed');
    await transaction.insert(people, [{ name: 'Ann' }]);
    await transaction.rollback();
    expect(await names()).toEqual([]);
    await expect(transaction.insert(people, [{}])).rejects.toThrow('the transaction has ended');
  });

  test('a value of another type, and a column that is not there, are refused with their names', async () => {
    await expect(store.insert(people, [{ name: 5 }])).rejects.toThrow("Column 'name' holds text, got a number");
    await expect(store.insert(people, [{ nome: 'Ann' }])).rejects.toThrow("No such column 'nome' in this table");
  });
});
