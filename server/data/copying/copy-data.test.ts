import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { describeEachEngine, describeInPostgres } from '../../testing/postgres.ts';
import { Bytes, DateTime, Day } from '../../values/index.ts';
import type { Cells, StoredMedia } from '../cells.ts';
import { type Engine, type Lease, PostgresEngine } from '../engine/index.ts';
import type { ColumnType, DeclaredTable } from '../schema.ts';
import { command } from '../sql/index.ts';
import { SqlStore } from '../stores/index.ts';
import { copyData } from './copy-data.ts';

const column = (name: string, type: ColumnType, target: string | null = null) => ({ name, type, target, isClientHidden: false });
const usual = { title: '', clientAccess: 'none', serverAccess: 'full' } as const;
const PEOPLE: DeclaredTable = {
  name: 'people',
  ...usual,
  columns: [
    ...(['string', 'number', 'bool', 'date', 'datetime', 'simpleObject', 'media'] as const).map((type) => column(type, type)),
    column('boss', 'link_single', 'people'),
    column('pets', 'link_multiple', 'pets'),
  ],
};
const PETS: DeclaredTable = { name: 'pets', ...usual, columns: [column('owner', 'link_single', 'people')] };
const OLD: DeclaredTable = { name: 'old', ...usual, columns: [column('kept', 'string')] };
const PHOTO = new Bytes(
  Uint8Array.from({ length: 600_000 }, (_, index) => index % 251),
  'image/png',
  'ann "é".png',
);
const ANN: Cells = {
  string: 'Ann \\ "\' {é} \n🙂',
  number: 0.1 + 0.2,
  bool: false,
  date: new Day('0001-01-01'),
  datetime: new DateTime('9999-12-31 23:59:59.999999+0000'),
  simpleObject: { kind: 'json', value: { a: [1e300, null, 'x\\'] } },
};

describeEachEngine((open) => {
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
  });

  async function engine(): Promise<Engine> {
    const made = await open();
    opened.push(made);
    return made;
  }

  async function filled(): Promise<{ source: Engine; store: SqlStore; ids: readonly number[] }> {
    const source = await engine();
    const store = await SqlStore.open(source);
    // Uses up ids of tables, which must not be reused in the copy.
    await store.declare([{ ...OLD, name: 'first' }]);
    await store.declare([OLD, PETS, PEOPLE], { mayLose: true });
    const [old = 0, pets = 0, people = 0] = store.tables.map(({ id }) => id);
    await store.insert(old, [{ kept: 'kept' }]);
    const [ann = 0, bob = 0] = await store.insert(people, [{ ...ANN, media: PHOTO }, { string: '' }]);
    const [rex = 0, gone = 0] = await store.insert(pets, [{ owner: bob }, {}]);
    await store.update(people, [{ id: ann, cells: { boss: bob, pets: [rex, gone, rex] } }]);
    await store.delete(pets, [gone]);
    await store.declare([PETS, PEOPLE]);
    return { source, store, ids: [ann, bob, rex, gone] };
  }

  test('rows of every type, links, media and what is out of sight arrive as they are, under the same numbers', async () => {
    const { source, store, ids } = await filled();
    const [ann = 0, bob = 0, rex = 0, gone = 0] = ids;
    const target = await engine();
    expect(await copyData(source, target)).toEqual([
      { table: 'old', rows: 1 },
      { table: 'pets', rows: 1 },
      { table: 'people', rows: 2 },
    ]);
    const copy = await SqlStore.open(target);
    expect(await copy.declare([PETS, PEOPLE, OLD])).toMatchObject({ kept: [], lost: [] });
    const [pets = 0, people = 0, old = 0] = copy.tables.map(({ id }) => id);
    expect([pets, people]).toEqual(store.tables.map(({ id }) => id));
    const rows = await copy.fetch(people, [ann, bob], null);
    expect(rows).toEqual(await store.fetch(people, [ann, bob], null));
    expect(rows.get(ann)).toMatchObject({ ...ANN, boss: bob, pets: [rex, rex] });
    const { media: photo } = rows.get(ann) as Readonly<{ media: StoredMedia }>;
    const media = await copy.readMedia(photo.id);
    expect(media && (await buffer(media)).equals(PHOTO.content)).toBe(true);
    expect(await copy.count(old, { kind: 'is', column: 'kept', value: 'kept' })).toBe(1);
    // The copy has foreign keys, and no id is given twice.
    const [next = 0] = await copy.insert(pets, [{}]);
    expect(next).toBeGreaterThan(gone);
    await copy.delete(people, [bob]);
    expect((await copy.fetch(pets, [rex], null)).get(rex)).toEqual({ owner: null });
    await expect(copy.insert(pets, [{ owner: bob }])).rejects.toMatchObject({ name: 'DataProblem' });
  });

  test('tables that a server has made there make way while nobody has put anything into them', async () => {
    const { source } = await filled();
    const target = await engine();
    const store = await SqlStore.open(target);
    await store.declare([PEOPLE, PETS]);
    await copyData(source, target);
    await store.declare([PEOPLE, PETS]);
    const [people = 0] = store.tables.map(({ id }) => id);
    expect(await store.count(people, { kind: 'all', of: [] })).toBe(2);
  });

  test('nothing is copied over rows, and nothing from where there are no tables', async () => {
    const { source, store, ids } = await filled();
    const other = await filled();
    await expect(copyData(other.source, source)).rejects.toThrow(
      'there are rows already where they are to be copied to (table old has 1): name a database without any',
    );
    expect((await store.fetch(store.tables[1]?.id ?? 0, ids.slice(0, 1), null)).size).toBe(1);
    await expect(copyData(await engine(), source)).rejects.toThrow('there are no tables in what is to be copied');
  });

  test('a link that leads nowhere is noticed, and nothing is there afterwards', async () => {
    const { source } = await filled();
    await source.run(command('alter table t3 drop constraint t3_c3_fkey'));
    await source.run(command('update t3 set c3 = 999'));
    const target = await engine();
    await expect(copyData(source, target)).rejects.toMatchObject({ name: 'SqlFailure', code: '23503' });
    await expect(copyData(target, source)).rejects.toThrow('there are no tables in what is to be copied');
  });
});

describeInPostgres((server) => {
  const engine = async (): Promise<PostgresEngine> => new PostgresEngine(await server().database(), () => undefined);

  test('a source that waits for its target is not ended for that', async () => {
    const [filled, target] = [await engine(), await engine()];
    const store = await SqlStore.open(filled);
    await store.declare([OLD]);
    await store.insert(store.tables[0]?.id ?? 0, [{ kept: 'kept' }]);
    // Long enough for a slow machine, on which the copy takes a while to switch the limit off.
    const source = new PostgresEngine(filled.url, () => undefined, { idle: 1_500 });
    const lease = async (): Promise<Lease> => {
      const own = await target.lease();
      const run: Lease['run'] = async (query) => {
        if (query.sql.startsWith('insert into t')) await own.run(command('select pg_sleep(2)'));
        return own.run(query);
      };
      return { run, release: () => own.release() };
    };
    const slow: Engine = { lease, run: target.run, url: null, bounded: target, copyFolder: null, close: target.close };
    expect(await copyData(source, slow)).toEqual([{ table: 'old', rows: 1 }]);
    for (const each of [source, filled, target]) await each.close();
  });
});
