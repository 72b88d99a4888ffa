import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { errorText } from '../../text/index.ts';
import { DatabaseAway } from '../problems.ts';
import type { Compiled } from '../sql/index.ts';
import type { Connection, Engine, Lease, Result, Statements } from './engine.ts';
import { probedSocket } from './probed-socket.ts';
import { READ_ONLY, SqlFailure } from './sql-failure.ts';
import { parserOf, SETTINGS, toText } from './text-format.ts';

/** Most connections at a time: transactions that run beside each other, and what is asked outside of them. */
const MOST_CONNECTIONS = 16;
/** Milliseconds that one waits for the database to answer at all. */
const CONNECT_TIMEOUT = 10_000;
/** Milliseconds that statements which still run have, once this server ends. */
const LAST_STATEMENTS = 2000;

/** What the database itself ends, so that it ends whatever becomes of this server. */
export interface PostgresLimits {
  /** Milliseconds that a transaction may do nothing: what it has changed is locked for others meanwhile. */
  readonly idle?: number;
  /** Milliseconds that a statement for visitors may take. */
  readonly statement?: number;
}

export interface PostgresTimes extends PostgresLimits {
  /** Milliseconds without a word of the database, after which it is looked whether it is there at all. */
  readonly silence?: number;
}

const IDLE = 60_000;
const STATEMENT = 30_000;
const SILENCE = 10_000;

const types = {
  getTypeParser: (type: number): ((text: string) => unknown) => parserOf(type),
};

/** A PostgreSQL of its own, by its URL. */
export class PostgresEngine implements Engine {
  readonly url: string;
  readonly bounded: Statements;
  readonly copyFolder = null;
  readonly #own: Connections;
  readonly #visitors: Connections;

  /** @param onTrouble is told of connections that were lost while nobody used them */
  constructor(
    url: string,
    onTrouble: (error: Error) => void,
    { idle = IDLE, statement = STATEMENT, silence = SILENCE }: PostgresTimes = {},
  ) {
    this.url = url;
    const settings = { ...SETTINGS, idle_in_transaction_session_timeout: String(idle) };
    this.#own = new Connections(url, settings, silence, onTrouble);
    this.#visitors = new Connections(url, { ...settings, statement_timeout: String(statement) }, silence, onTrouble);
    this.bounded = this.#visitors;
  }

  run(query: Compiled): Promise<Result> {
    return this.#own.run(query);
  }

  lease(): Promise<Lease> {
    return this.#own.lease();
  }

  async close(): Promise<void> {
    await Promise.all([this.#own.close(), this.#visitors.close()]);
  }
}

/** Connections with the same settings, made when there is use for them. */
class Connections implements Statements {
  readonly #begin: () => Promise<Pool>;
  readonly #sockets = new Set<Socket>();
  #pool: Promise<Pool> | null = null;

  constructor(url: string, settings: Readonly<Record<string, string>>, silence: number, onTrouble: (error: Error) => void) {
    this.#begin = () => poolFor(url, settings, () => this.#socket(silence), onTrouble);
  }

  async run(query: Compiled): Promise<Result> {
    return ask(await this.#connections(), query);
  }

  async lease(): Promise<Lease> {
    const client = await connected(await this.#connections());
    let lost: Error | undefined;
    // The first one says why: the end of the connection is told as another one.
    const note = (error: Error): void => {
      lost ??= error;
    };
    client.on('error', note);
    return {
      run: async (query) => {
        if (lost) throw failure(lost);
        try {
          return await ask(client, query);
        } catch (error) {
          // Another server has taken the place of the one that it leads to: the next connection need not lead there.
          if (error instanceof SqlFailure && error.code === READ_ONLY) lost ??= error;
          throw error;
        }
      },
      release: () => {
        client.off('error', note);
        client.release(lost);
      },
    };
  }

  async close(): Promise<void> {
    const pool = await this.#pool;
    if (pool === null) return;
    // It would wait for a statement of an hour, and for one that nobody answers any more.
    const late = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, LAST_STATEMENTS);
    try {
      await pool.end();
    } finally {
      clearTimeout(late);
    }
  }

  #socket(silence: number): Socket {
    const socket = probedSocket(silence);
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  }

  #connections(): Promise<Pool> {
    this.#pool ??= this.#begin();
    return this.#pool;
  }
}

/** The driver is loaded by servers that use it only: it is a tenth of what all of them begin with. */
async function poolFor(
  url: string,
  settings: Readonly<Record<string, string>>,
  stream: () => Socket,
  onTrouble: (error: Error) => void,
): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    types,
    stream,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  pool.on('error', onTrouble);
  return pool;
}

type Asked = Pick<Pool | PoolClient, 'query'>;

async function ask(asked: Asked, { sql, parameters }: Compiled): ReturnType<Connection['run']> {
  const texts = parameters.map(toText);
  try {
    const { rows, rowCount } = await asked.query<Record<string, unknown>>(sql, texts);
    return { rows, affected: rowCount ?? 0 };
  } catch (error) {
    throw failure(error);
  }
}

async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw failure(error);
  }
}

/** What the database answers, or why it did not; a mistake in what was asked is this server's, and stays one. */
function failure(error: unknown): Error {
  if (error instanceof SqlFailure || error instanceof TypeError || error instanceof RangeError) return error;
  return SqlFailure.from(error) ?? new DatabaseAway(errorText(error));
}
