import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import { errorText } from '../../text/index.ts';
import { DatabaseUnavailable } from '../problems.ts';
import type { Compiled } from '../sql/index.ts';
import type { Connection, Engine, Lease, Result, Statements } from './engine.ts';
import { probedSocket } from './probed-socket.ts';
import { READ_ONLY, SqlFailure } from './sql-failure.ts';
import { parserOf, SETTINGS, toText } from './text-format.ts';

/** Most connections at a time, for each of the two pools. */
const MOST_CONNECTIONS = 16;
/** Milliseconds to wait for a connection. */
const CONNECT_TIMEOUT = 10_000;
/** What the driver says of a database that asks for a password where none is given. */
const LACKS_PASSWORD = /client password must be a (?:non-empty )?string/;
const ASKS_FOR_PASSWORD = 'it asks for a password: give it in the URL, or as PGPASSWORD in the environment';
/** Milliseconds that running statements have to end when this server shuts down. */
const LAST_STATEMENTS = 2000;

/** Limits that the database enforces itself, so that they hold even if this server dies. */
export interface PostgresLimits {
  /** Milliseconds that a transaction may be idle, since it holds locks on what it has changed. */
  readonly idle?: number;
  /** Milliseconds that a statement of a visitor may take. */
  readonly statement?: number;
}

export interface PostgresTimes extends PostgresLimits {
  /** Milliseconds without data from the database after which the connection is probed. */
  readonly silence?: number;
}

const IDLE = 60_000;
const STATEMENT = 30_000;
const SILENCE = 10_000;

const types = {
  getTypeParser: (type: number): ((text: string) => unknown) => parserOf(type),
};

/** An external PostgreSQL, given by its URL. */
export class PostgresEngine implements Engine {
  readonly url: string;
  readonly bounded: Statements;
  readonly copyFolder = null;
  readonly #own: Connections;
  readonly #visitors: Connections;

  /** @param onTrouble called with errors of idle connections */
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

/** A pool of connections with the same settings, created on first use. */
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
    // Only the first error says why: another one follows for the closing of the connection.
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
          // The server has become a read-only standby; a new connection may lead to its successor.
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
    // `end` waits for running statements, however long they take, and for those of a dead server.
    const late = setTimeout(() => this.#destroySockets(), LAST_STATEMENTS);
    try {
      await pool.end();
    } finally {
      clearTimeout(late);
      // The driver leaves a connection open where the database asked for a password and there was none.
      this.#destroySockets();
    }
  }

  #destroySockets(): void {
    for (const socket of this.#sockets) socket.destroy();
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

/** The driver is imported on first use: it would be a tenth of what every server loads at its start. */
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

/**
 * Converts the database's errors to `SqlFailure` and those of the connection to `DatabaseUnavailable`. TypeErrors and RangeErrors are
 * bugs of Hearth and returned unchanged.
 */
function failure(error: unknown): Error {
  if (error instanceof SqlFailure || error instanceof TypeError || error instanceof RangeError) return error;
  const text = errorText(error);
  return SqlFailure.from(error) ?? new DatabaseUnavailable(LACKS_PASSWORD.test(text) ? ASKS_FOR_PASSWORD : text);
}
