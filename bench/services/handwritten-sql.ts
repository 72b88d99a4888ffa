import { hash, verify } from '@node-rs/argon2';
import pg from 'pg';
import type { JobId } from './catalogue.ts';

const PASSWORD = 'correct horse battery';

/** Names of tables and columns in the database, by the words that stand for them in the SQL: `TABLE` and `TABLE_COLUMN`. */
export type Names = Readonly<Record<string, string>>;

/** The jobs as handwritten SQL, through the driver alone. Each step returns what the page of the side `fetch` is sent. */
export class HandwrittenSql {
  readonly #client: pg.Client;
  readonly #names: Names;
  readonly #hash: string;

  private constructor(client: pg.Client, names: Names, hashed: string) {
    this.#client = client;
    this.#names = names;
    this.#hash = hashed;
  }

  static async connect(url: string): Promise<HandwrittenSql> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return new HandwrittenSql(client, await namesIn(client), await hash(PASSWORD));
  }

  /** Add this many rows to search to a table. */
  async fill(table: string, rows: number): Promise<void> {
    const made = "'person ' || g, g / 2.0, timestamptz '2024-01-01' + g * interval '1 second'";
    const columns = `${table}_NAME, ${table}_AGE, ${table}_SEEN`;
    await this.#run(`insert into ${table} (${columns}) select ${made} from generate_series(1, $1::int) g`, [rows]);
    await this.#run(`analyze ${table}`);
  }

  /** One of the steps of a job (`stepsOf`); a job that writes rows one by one has a step for each row. */
  step(job: JobId, size: number, at: number): Promise<unknown> {
    switch (job) {
      case 'search':
      case 'update_one_by_one':
      case 'update_batch':
        if (at === 0)
          return this.#run('select id, PEOPLE_NAME, PEOPLE_AGE, PEOPLE_SEEN from PEOPLE order by id limit $1', [size]);
        return this.#change(job, size, at);
      case 'first_page':
        return this.#run('select * from MANY order by MANY_SEEN desc, id limit 100');
      case 'add_one_by_one':
        return this.#run('insert into ADDED (ADDED_NAME, ADDED_AGE) values ($1, $2) returning id', [`row ${at}`, at]);
      case 'add_together':
        return this.#run(
          "insert into ADDED (ADDED_NAME, ADDED_AGE) select 'row ' || g, g from generate_series(1, $1::int) g returning id",
          [size],
        );
      case 'sign_in':
        return this.#signIn();
    }
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  #change(job: JobId, size: number, at: number): Promise<unknown> {
    const which =
      job === 'update_batch'
        ? 'select id from PEOPLE order by id limit $1'
        : 'select id from PEOPLE order by id limit 1 offset $1';
    return this.#run(`update PEOPLE set PEOPLE_AGE = PEOPLE_AGE + 1 where id in (${which})`, [
      job === 'update_batch' ? size : at - 1,
    ]);
  }

  async #signIn(): Promise<unknown> {
    const found = await this.#run('select * from USERS where USERS_EMAIL = $1', ['ann@bench.test']);
    if (found.length !== 1 || !(await verify(this.#hash, PASSWORD))) throw new Error('the user of the benchmark is not there');
    return found;
  }

  async #run(sql: string, parameters: readonly unknown[] = []): Promise<readonly unknown[]> {
    const named = sql.replace(/\b[A-Z]+(?:_[A-Z]+)?\b/g, (word) => this.#names[word] ?? word);
    return (await this.#client.query(named, [...parameters])).rows as readonly unknown[];
  }
}

async function namesIn(client: pg.Client): Promise<Names> {
  const tables = await client.query<{ id: number; name: string }>('select id, name from hearth.hearth_table');
  const columns = await client.query<{ id: number; table_id: number; name: string }>(
    'select id, table_id, name from hearth.hearth_column',
  );
  const names = new Map(tables.rows.map(({ id, name }) => [id, name.toUpperCase()]));
  return {
    ...Object.fromEntries([...names].map(([id, name]) => [name, `hearth.t${id}`])),
    ...Object.fromEntries(
      columns.rows.map(({ id, table_id, name }) => [`${names.get(table_id)}_${name.toUpperCase()}`, `c${id}`]),
    ),
  };
}
