import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { repeated } from '../../../test/support/node/repeated.ts';
import { describeEachEngine } from '../../testing/postgres.ts';
import { compareRows, isMeant } from '../../testing/reference-search.ts';
import { RANDOM_TABLE, randomCells, randomCondition, randomOrder } from '../../testing/searches.ts';
import type { Cells } from '../cells.ts';
import type { Condition, Order } from '../query.ts';
import { SqlStore } from '../stores/index.ts';

const EVERY: Condition = { kind: 'all', of: [] };

describeEachEngine((open) => {
  let store: SqlStore;
  let table: number;
  beforeAll(async () => {
    store = await SqlStore.open(await open());
    await store.declare([RANDOM_TABLE]);
    table = store.tables[0]?.id ?? 0;
  });
  beforeEach(async () => {
    await store.deleteThose(table, EVERY);
  });
  afterAll(() => store.close());

  /** Adds rows with random cells. Their links refer to the first of them, or to `linked`. */
  async function addRows(count: number, seed: number, linked?: readonly number[]): Promise<Map<number, Cells>> {
    const ids = await store.insert(
      table,
      Array.from({ length: count }, () => ({})),
    );
    const cells = fc.sample(randomCells(linked ?? ids.slice(0, 5)), { numRuns: count, seed });
    await store.update(
      table,
      ids.map((id, index) => ({ id, cells: cells[index] ?? {} })),
    );
    return new Map(ids.map((id, index) => [id, cells[index] ?? {}]));
  }

  /** The ids on a page of a search, and the cursor of the next page. */
  async function page(where: Condition, order: readonly Order[], limit: number, after: string | null) {
    const { rows, next } = await store.search({ table, where, order, limit, after, columns: [] });
    return { ids: rows.map(({ id }) => id), next };
  }

  test('a search finds the rows that are meant, in the order that is asked for, and counts them', async () => {
    for (const seed of [1, 2, 3]) {
      const rows = await addRows(40, seed);
      const search = fc.tuple(randomCondition([...rows.keys()].slice(0, 6)), randomOrder());
      await fc.assert(
        fc.asyncProperty(search, async ([where, order]) => {
          const meant = [...rows].map(([id, cells]) => ({ id, cells })).filter(({ id, cells }) => isMeant(where, id, cells));
          const expected = meant.sort((one, other) => compareRows(order, one, other)).map(({ id }) => id);
          expect((await page(where, order, 1000, null)).ids).toEqual(expected);
          expect(await store.count(table, where)).toBe(expected.length);
        }),
        { numRuns: repeated(25) },
      );
      await store.deleteThose(table, EVERY);
    }
  });

  test('page by page no row comes twice, and none is left out that was there all the time', async () => {
    const steps = fc.array(fc.constantFrom('add', 'delete', 'read', 'read'), { minLength: 5, maxLength: 20 });
    const shape = fc.tuple(randomOrder(), fc.integer({ min: 1, max: 7 }), steps, fc.integer());
    await fc.assert(
      fc.asyncProperty(shape, async ([order, limit, work, seed]) => {
        await store.deleteThose(table, EVERY);
        // Separate rows for links: deleting a linked row would change the cells of these rows, and so their order.
        const linked = [...(await addRows(3, seed)).keys()];
        const rows = await addRows(15, seed, linked);
        const stayed = new Set(rows.keys());
        const read: number[] = [];
        let next: string | null = null;
        const readOn = async (): Promise<void> => {
          const { ids, next: behind } = await page(EVERY, order, limit, next);
          read.push(...ids);
          next = behind;
        };
        await readOn();
        for (const step of work) {
          if (next === null) break;
          if (step === 'read') await readOn();
          else if (step === 'add') for (const [id, cells] of await addRows(2, seed + rows.size, linked)) rows.set(id, cells);
          else
            await takeAway(
              stayed,
              read.filter((id) => rows.has(id)),
            );
        }
        while (next !== null) await readOn();
        expect(new Set(read).size).toBe(read.length);
        expect([...stayed].filter((id) => !read.includes(id))).toEqual([]);
        const inOrder = [...rows].map(([id, cells]) => ({ id, cells })).sort((one, other) => compareRows(order, one, other));
        expect(read.filter((id) => rows.has(id))).toEqual(inOrder.map(({ id }) => id).filter((id) => read.includes(id)));
      }),
      { numRuns: repeated(10) },
    );
  });

  /** Deletes the last row that was read, and the last one that was not. */
  async function takeAway(stayed: Set<number>, read: readonly number[]): Promise<void> {
    const gone = [read.at(-1), [...stayed].reverse().find((id) => !read.includes(id))].filter((id) => id !== undefined);
    await store.delete(table, gone);
    for (const id of gone) stayed.delete(id);
  }

  test('what is no position of a search is refused', async () => {
    const rows = await addRows(3, 7);
    const order = [{ column: 'datetime', ascending: true }];
    const { next } = await page(EVERY, order, 1, null);
    expect(rows.size).toBe(3);
    expect((await page(EVERY, order, 1, next)).ids).toHaveLength(1);
    const forged = [[], [1], ['x', 1], [5, 1], [null, -1], [null, 1, 1], [null, '1'], [{}, 1], ['2024-01-01', 1], "x'); drop"];
    const texts = [...forged.map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')), '', '%', 'null', "'"];
    for (const text of texts) await expect(page(EVERY, order, 1, text)).rejects.toMatchObject({ name: 'DataProblem' });
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const text = Buffer.from(JSON.stringify(value)).toString('base64url');
        await page(EVERY, order, 1, text).catch((error: unknown) => expect(error).toMatchObject({ name: 'DataProblem' }));
      }),
      { numRuns: 50 },
    );
  });
});
