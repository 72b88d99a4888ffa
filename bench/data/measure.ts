import pg from 'pg';
import { type DeclaredTable, type Engine, PgliteEngine, PostgresEngine } from '../../server/data/index.ts';
import { SqlStore } from '../../server/data/stores/index.ts';
import { PROGRAMS, TestPostgres } from '../../server/testing/test-postgres.ts';
import { median, type Running, type Say } from '../common/index.ts';
import { type DataJob, type DataSide, JOBS, middleOf } from './catalogue.ts';
import type { DataPlan } from './plan.ts';

const TABLE: DeclaredTable = {
  name: 'people',
  title: 'People',
  clientAccess: 'none',
  serverAccess: 'full',
  columns: (['name', 'seen', 'age'] as const).map((name) => ({
    name,
    type: ({ name: 'string', seen: 'datetime', age: 'number' } as const)[name],
    target: null,
    isClientHidden: false,
  })),
};

/** Searches a job's rows once. */
type Search = (job: DataJob) => Promise<unknown>;

/** Makes tables with all rows, and searches them until the indexes are there that a first search has made. */
export async function startData(plan: DataPlan, say: Say): Promise<Running<DataSide>> {
  if (PROGRAMS === '') throw new Error('this benchmark needs the programs of a PostgreSQL; POSTGRES_BIN names their folder');
  const postgres = await TestPostgres.start();
  const url = await postgres.database();
  const stores = {
    pglite: await openStore(new PgliteEngine(null), plan, say),
    postgres: await openStore(new PostgresEngine(url, () => undefined), plan, say),
  };
  const direct = new pg.Client({ connectionString: url });
  await direct.connect();
  const names = namesOf(stores.postgres);
  const sides: Readonly<Record<DataSide, Search>> = {
    pglite: searchOf(stores.pglite, plan),
    postgres: searchOf(stores.postgres, plan),
    direct: ({ sql, parameters }) => direct.query(byName(sql, names), [...parameters(plan.rows)]),
  };
  return {
    async round() {
      const figures = { pglite: {}, postgres: {}, direct: {} } as Record<DataSide, Record<string, number>>;
      for (const job of JOBS)
        for (const side of Object.keys(sides) as DataSide[])
          figures[side][job.id] = await timed(() => sides[side](job), plan.times);
      return { browser: null, figures };
    },
    async stop() {
      await Promise.all([direct.end(), stores.pglite.close(), stores.postgres.close()]);
      await postgres.stop();
    },
  };
}

async function openStore(engine: Engine, plan: DataPlan, say: Say): Promise<SqlStore> {
  const store = await SqlStore.open(engine, say);
  await store.declare([TABLE]);
  const fill =
    "insert into ROWS (NAME, SEEN, AGE) select 'person ' || g, timestamptz '2024-01-01' + g * interval '1 second', g / 2.0 from generate_series(1, $1::int) g";
  await engine.run({ sql: byName(fill, namesOf(store)), parameters: [plan.rows] });
  const search = searchOf(store, plan);
  for (const job of JOBS) for (let times = 1; times <= 3; times += 1) await search(job);
  await store.rest();
  return store;
}

function searchOf(store: SqlStore, { rows }: DataPlan): Search {
  const table = store.tables[0]?.id ?? 0;
  const middle = Buffer.from(JSON.stringify([middleOf(rows), Math.floor(rows / 2)])).toString('base64url');
  return ({ where, order, isDeep }) =>
    store.search({ table, where, order, limit: 100, after: isDeep ? middle : null, columns: null });
}

/** The names that the table and its columns have in the database, by the words that stand for them in the jobs' SQL. */
function namesOf(store: SqlStore): Readonly<Record<string, string>> {
  const [table] = store.tables;
  const columns = table?.columns.map(({ name, id }) => [name.toUpperCase(), `c${id}`]) ?? [];
  return { ROWS: `hearth.t${table?.id}`, ...Object.fromEntries(columns) };
}

function byName(sql: string, names: Readonly<Record<string, string>>): string {
  return sql.replace(/\b[A-Z]+\b/g, (word) => names[word] ?? word);
}

/** The median of the milliseconds that a search takes, over `times` searches. */
async function timed(search: () => Promise<unknown>, times: number): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    await search();
    took.push(performance.now() - start);
  }
  return median(took);
}
