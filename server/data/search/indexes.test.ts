import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { describeEachEngine } from '../../testing/postgres.ts';
import { DateTime, Day } from '../../values/index.ts';
import type { CellValue } from '../cells.ts';
import type { Engine } from '../engine/index.ts';
import type { Condition, Order } from '../query.ts';
import type { ColumnType, DeclaredTable } from '../schema.ts';
import { type Compiled, columnName, tableName } from '../sql/index.ts';
import { SqlStore } from '../stores/index.ts';

const LARGE = 10_000;
const COLUMNS: Readonly<Record<string, ColumnType>> = {
  name: 'string',
  age: 'number',
  here: 'bool',
  born: 'date',
  seen: 'datetime',
  notes: 'simpleObject',
  boss: 'link_single',
  friends: 'link_multiple',
};
const TABLE: DeclaredTable = {
  name: 'people',
  title: 'People',
  clientAccess: 'none',
  serverAccess: 'full',
  columns: Object.entries(COLUMNS).map(([name, type]) => ({
    name,
    type,
    target: type.startsWith('link') ? 'people' : null,
    isClientHidden: false,
  })),
};
/** SQL for the cells of row number `g`. */
const CELLS: Readonly<Record<string, string>> = {
  name: "'person ' || g",
  age: 'g / 2.0',
  here: 'g % 5000 = 0',
  born: "date '1900-01-01' + g",
  seen: "timestamptz '2024-01-01' + g * interval '1 second'",
  notes: "jsonb_build_object('n', g)",
  boss: 'case when g > 100 then g - 100 end',
  friends: 'case when g > 100 then array[g - 100] end',
};

const EVERY: Condition = { kind: 'all', of: [] };
const is = (column: string, value: CellValue): Condition => ({ kind: 'is', column, value });
const words = (column: string | null, query: string): Condition => ({ kind: 'words', column, query, raw: false });
const by = (column: string, ascending = true): readonly Order[] => [{ column, ascending }];

/** An engine that records the statements. */
class Listening implements Engine {
  readonly #engine: Engine;
  readonly asked: Compiled[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get url(): string | null {
    return this.#engine.url;
  }

  get bounded(): Engine {
    return this;
  }

  run(query: Compiled): ReturnType<Engine['run']> {
    this.asked.push(query);
    return this.#engine.run(query);
  }

  lease(): ReturnType<Engine['lease']> {
    return this.#engine.lease();
  }

  readonly copyFolder = null;

  close(): Promise<void> {
    return this.#engine.close();
  }
}

describeEachEngine((open) => {
  let engine: Listening;
  let store: SqlStore;
  const lines: string[] = [];
  beforeAll(async () => {
    engine = new Listening(await open());
    store = await SqlStore.open(engine, (line) => void lines.push(line));
    await store.declare([TABLE, { ...TABLE, name: 'few', columns: TABLE.columns.slice(0, 1) }]);
    await fill(LARGE);
  });
  beforeEach(() => {
    lines.length = 0;
  });
  afterAll(() => store.close());

  async function fill(count: number): Promise<void> {
    const { id, columns } = people();
    const names = columns.map(columnName).join();
    const cells = columns.map(({ name }) => CELLS[name] ?? 'null').join();
    const statement = `insert into ${tableName(id)} (${names}) select ${cells} from generate_series(1, ${count}) g`;
    await engine.run({ sql: statement, parameters: [] });
  }

  function people() {
    const table = store.tables.find(({ name }) => name === 'people');
    if (!table) throw new Error('there is no table of people');
    return table;
  }

  function search(where: Condition, order: readonly Order[] = [], { after = null as string | null, table = people().id } = {}) {
    return store.search({ table, where, order, limit: 100, after, columns: ['name'] });
  }

  /** The query plans of the statements of a search. */
  async function plansOf(work: () => Promise<unknown>): Promise<string> {
    engine.asked.length = 0;
    await work();
    const plans: string[] = [];
    for (const { sql, parameters } of [...engine.asked]) {
      const { rows } = await engine.run({ sql: `explain ${sql}`, parameters });
      plans.push(...rows.map((row) => String(row['QUERY PLAN'])));
    }
    return plans.join('\n');
  }

  test.each<[string, string, Condition, readonly Order[]]>([
    ['a text', 'name_up', is('name', 'person 77'), []],
    ['a text in any case', 'name_folded', { kind: 'ilike', column: 'name', pattern: 'Person 77' }, []],
    ['a beginning', 'name_up', { kind: 'like', column: 'name', pattern: 'person 77%' }, []],
    ['one of several texts', 'name_up', { kind: 'any', of: [is('name', 'person 7'), is('name', 'person 8')] }, []],
    ['a number', 'age_up', { kind: 'all', of: [{ kind: 'compare', column: 'age', operator: '<', value: 20 }, EVERY] }, []],
    ['a date', 'born_up', is('born', new Day('1910-01-01')), []],
    ['the last datetimes', 'seen_down', EVERY, by('seen', false)],
    ['a datetime', 'seen_down', is('seen', new DateTime('2024-01-01 00:01:00.000000+0000')), []],
    ['what is rare', 'here_up', is('here', true), []],
    ['the order of texts', 'name_up', EVERY, by('name')],
    ['a part of a simple object', 'notes_contents', is('notes', { kind: 'json', value: { n: 5 } }), []],
    ['a word', 'name_words', words('name', '77'), []],
    ['a word anywhere', 'words', words(null, '78'), []],
  ])('%s is looked up in an index, once it was asked for three times', async (_, name, where, order) => {
    for (let times = 1; times <= 3; times += 1) await search(where, order);
    await store.rest();
    expect(lines.length).toBeLessThanOrEqual(1);
    const [column = '', kind = column] = name.split('_');
    const id = people().columns.find((each) => each.name === column)?.id ?? '[0-9a-f]{8}';
    const plan = await plansOf(() => search(where, order));
    expect(plan).toMatch(new RegExp(`(?:Index Scan|Index Scan Backward|Bitmap Index Scan).* i${people().id}_${id}_${kind}\\b`));
    expect(plan).not.toContain('Seq Scan');
  });

  test('links are looked up in an index from the beginning', async () => {
    // GIN keeps new entries in a pending list until a vacuum.
    await engine.run({ sql: `vacuum analyze ${tableName(people().id)}`, parameters: [] });
    for (const where of [is('boss', 5), is('friends', [7])]) {
      const plan = await plansOf(() => search(where));
      expect(plan).toContain('Index Scan');
      expect(plan).not.toContain('Seq Scan');
    }
  });

  test('the pages behind are stretches of an index, too', async () => {
    for (const ascending of [true, false]) {
      for (let times = 1; times <= 3; times += 1) await search(EVERY, by('age', ascending));
      await store.rest();
      let { next } = await search(EVERY, by('age', ascending));
      ({ next } = await search(EVERY, by('age', ascending), { after: next }));
      const plan = await plansOf(() => search(EVERY, by('age', ascending), { after: next }));
      expect(plan).toContain('Index Cond');
      expect(plan).not.toMatch(/Seq Scan|(?<!Incremental )Sort/);
    }
  });

  test('an index is made once, told in words, and known when the server starts again', async () => {
    for (let times = 1; times <= 8; times += 1) await search(EVERY, by('boss'));
    await store.rest();
    expect(lines).toEqual(['made an index for column boss of table people, which searches of its many rows have use for']);
    const next = await SqlStore.open(engine, (line) => void lines.push(line));
    await next.declare([TABLE]);
    for (let times = 1; times <= 8; times += 1)
      await next.search({ table: people().id, where: EVERY, order: by('boss'), limit: 1, after: null, columns: [] });
    await next.rest();
    expect(lines).toHaveLength(1);
  });

  test('a table with few rows, or searched for what no index has, gets none', async () => {
    const few = store.tables.find(({ name }) => name === 'few')?.id ?? 0;
    await store.insert(few, [{ name: 'Ann' }]);
    for (let times = 1; times <= 8; times += 1) {
      await search(is('name', 'Ann'), by('name'), { table: few });
      await search({ kind: 'ilike', column: 'name', pattern: 'x%' });
      await search({ kind: 'like', column: 'name', pattern: '%x' });
      await search({ kind: 'none', of: [is('here', false)] });
    }
    await store.rest();
    expect(lines).toEqual([]);
  });

  test('rows with long texts are written as before, whatever is indexed', async () => {
    const letters = Array.from({ length: 60_000 }, (_, index) => String.fromCodePoint(0x20000 + index));
    const notes = { kind: 'json', value: { words: letters.join(' ') } } as const;
    const [id = 0] = await store.insert(people().id, [{ name: letters.join(' '), notes }]);
    const { rows } = await search(is('name', letters.join(' ')));
    expect(rows.map((row) => row.id)).toEqual([id]);
    await store.delete(people().id, [id]);
  });
});
