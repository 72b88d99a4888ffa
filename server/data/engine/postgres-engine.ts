import type { Pool, PoolClient } from 'pg';
import type { Compiled } from '../sql/index.ts';
import type { Connection, Engine, Lease, Result } from './engine.ts';
import { SqlFailure } from './sql-failure.ts';
import { parserOf, SETTINGS, toText } from './text-format.ts';

/** Most connections at a time: transactions that run beside each other, and what is asked outside of them. */
const MOST_CONNECTIONS = 16;
/** Milliseconds that one waits for the database to answer at all. */
const CONNECT_TIMEOUT = 10_000;

const types = {
  getTypeParser: (type: number): ((text: string) => unknown) => parserOf(type),
};

/** A PostgreSQL of its own, by its URL. */
export class PostgresEngine implements Engine {
  readonly #pool: Promise<Pool>;

  /** @param onTrouble is told of connections that were lost while nobody used them */
  constructor(url: string, onTrouble: (error: Error) => void) {
    this.#pool = poolFor(url, onTrouble);
  }

  async run(query: Compiled): Promise<Result> {
    return ask(await this.#pool, query);
  }

  async lease(): Promise<Lease> {
    const client = await (await this.#pool).connect();
    let lost: Error | undefined;
    const note = (error: Error): void => {
      lost = error;
    };
    client.on('error', note);
    return {
      run: (query) => ask(client, query),
      release: () => {
        client.off('error', note);
        client.release(lost);
      },
    };
  }

  async close(): Promise<void> {
    await (await this.#pool).end();
  }
}

/** The driver is loaded by servers that use it only: it is a tenth of what all of them begin with. */
async function poolFor(url: string, onTrouble: (error: Error) => void): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    types,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  pool.on('error', onTrouble);
  return pool;
}

type Asked = Pick<Pool | PoolClient, 'query'>;

async function ask(asked: Asked, { sql, parameters }: Compiled): ReturnType<Connection['run']> {
  try {
    const { rows, rowCount } = await asked.query<Record<string, unknown>>(sql, parameters.map(toText));
    return { rows, affected: rowCount ?? 0 };
  } catch (error) {
    throw SqlFailure.from(error) ?? error;
  }
}
