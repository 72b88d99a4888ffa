import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { describeEachEngine } from '../../testing/postgres.ts';
import { Conflict } from '../problems.ts';
import type { Isolation } from '../store.ts';
import { SqlStore } from './sql-store.ts';

const WRITERS = 50;
const ROUNDS = 2;
const EVERYTHING = { kind: 'all', of: [] } as const;

describeEachEngine((open) => {
  let store: SqlStore;
  let counters: number;
  let entries: number;
  beforeAll(async () => {
    store = await SqlStore.open(await open());
    const usual = { clientAccess: 'none', serverAccess: 'full' } as const;
    const column = { target: null, isClientHidden: false };
    await store.declare([
      { name: 'counters', title: '', ...usual, columns: [{ name: 'sum', type: 'number', ...column }] },
      { name: 'entries', title: '', ...usual, columns: [{ name: 'of', type: 'string', ...column }] },
    ]);
    [counters = 0, entries = 0] = store.tables.map(({ id }) => id);
  });
  beforeEach(async () => {
    await store.deleteThose(entries, EVERYTHING);
  });
  afterAll(() => store.close());

  /** Increases a counter and adds a row in one transaction, and repeats it after conflicts. */
  async function write(counter: number, of: string, isolation: Isolation): Promise<void> {
    for (;;) {
      const transaction = await store.begin(isolation);
      try {
        const sum = (await transaction.fetch(counters, [counter], null)).get(counter)?.['sum'] as number;
        await transaction.insert(entries, [{ of }]);
        await transaction.update(counters, [{ id: counter, cells: { sum: sum + 1 } }]);
        return await transaction.commit();
      } catch (error) {
        await transaction.rollback().catch(() => undefined);
        if (!(error instanceof Conflict)) throw error;
      }
    }
  }

  test.each<Isolation>(['full', 'relaxed'])('fifty writers lose nothing in transactions that are %s', async (isolation) => {
    const [counter = 0] = await store.insert(counters, [{ sum: 0 }]);
    const names = Array.from({ length: WRITERS }, (_, index) => `${isolation} writer ${index}`);
    await Promise.all(
      names.map(async (name) => {
        for (let round = 0; round < ROUNDS; round += 1) await write(counter, name, isolation);
      }),
    );
    expect((await store.fetch(counters, [counter], null)).get(counter)).toEqual({ sum: WRITERS * ROUNDS });
    for (const name of names) expect(await store.count(entries, { kind: 'is', column: 'of', value: name })).toBe(ROUNDS);
  });
});
