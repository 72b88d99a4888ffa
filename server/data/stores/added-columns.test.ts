import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { describeEachEngine } from '../../testing/postgres.ts';
import { Conflict } from '../problems.ts';
import type { DeclaredTable, NewColumn } from '../schema.ts';
import type { RowAccess } from '../store.ts';
import { SqlStore } from './sql-store.ts';

const EVERYTHING = { kind: 'all', of: [] } as const;

/** Number of tests, since each uses a table of its own. */
let tests = 0;
const tableOf = (...columns: string[]): DeclaredTable => ({
  name: `table${tests}`,
  title: '',
  clientAccess: 'none',
  serverAccess: 'full',
  columns: columns.map((name) => ({ name, type: 'string', target: null, isClientHidden: false })),
});
const column = (name: string): NewColumn => ({ name, type: 'number' });

describeEachEngine((open) => {
  let store: SqlStore;
  let table: number;
  beforeAll(async () => {
    store = await SqlStore.open(await open());
  });
  beforeEach(async () => {
    tests += 1;
    await store.declare([tableOf('name')]);
    table = store.tables[0]?.id ?? 0;
  });
  afterAll(() => store.close());

  const columns = ({ tables }: Pick<SqlStore, 'tables'> = store) => tables[0]?.columns.map(({ name }) => name);
  const cells = async (rows: RowAccess) => {
    const found = await rows.search({ table, where: EVERYTHING, order: [], limit: 100, after: null, columns: null });
    return found.rows.map((row) => row.cells);
  };

  test('a column that a transaction adds is its own until it is committed, and gone when it is not', async () => {
    const kept = await store.begin('full');
    await kept.insert(table, [{ name: 'a' }]);
    await kept.addColumns(table, [column('age')]);
    await kept.insert(table, [{ name: 'b', age: 2 }]);
    expect(await cells(kept)).toEqual([
      { name: 'a', age: null },
      { name: 'b', age: 2 },
    ]);
    expect([columns(kept), columns()]).toEqual([['name', 'age'], ['name']]);
    await kept.commit();
    expect(columns()).toEqual(['name', 'age']);
    const dropped = await store.begin('relaxed');
    await dropped.addColumns(table, [column('size')]);
    await dropped.rollback();
    expect(columns()).toEqual(['name', 'age']);
    expect(await cells(store)).toHaveLength(2);
  });

  test('transactions that add one column at the same time all end well when they are tried again', async () => {
    const add = async (score: number): Promise<void> => {
      for (;;) {
        const own = await store.begin(score > 2 ? 'relaxed' : 'full');
        try {
          // A transaction that has read the table conflicts with one that changes it.
          if (score === 1) await own.count(table, EVERYTHING);
          await own.addColumns(table, [column('score')]);
          await own.insert(table, [{ name: 'x', score }]);
          return await own.commit();
        } catch (error) {
          await own.rollback().catch(() => undefined);
          if (!(error instanceof Conflict)) throw error;
        }
      }
    };
    await Promise.all([1, 2, 3, 4].map(add));
    expect((await cells(store)).map(({ score }) => score).sort()).toEqual([1, 2, 3, 4]);
    expect(columns()).toEqual(['name', 'score']);
  });

  test('a column that is declared while another one is added is there', async () => {
    const declared = store.declare([tableOf('name', 'declared')]);
    await Promise.all([declared, store.addColumns(table, [column('added')])]);
    expect(columns()).toEqual(['name', 'declared', 'added']);
  });
});
