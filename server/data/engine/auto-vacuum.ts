import type { Compiled } from '../sql/index.ts';
import type { Connection, Result } from './engine.ts';

/** When the database is vacuumed. */
export interface VacuumThresholds {
  /** Milliseconds for which the database must be idle. */
  readonly idle: number;
  /** Changed or deleted rows since the last vacuum below which none is considered. */
  readonly few: number;
  /** Changed or deleted rows at which a vacuum starts without waiting for an idle moment. */
  readonly many: number;
}

export const VACUUM_THRESHOLDS: VacuumThresholds = { idle: 2_000, few: 1_000, many: 100_000 };

/** Makes PostgreSQL publish its statistics at once; they may be a second old otherwise. */
const COUNT_NOW: Compiled = { sql: 'select pg_stat_force_next_flush()', parameters: [] };

/**
 * Tables of which a fifth has changed: the threshold of PostgreSQL's autovacuum. The cost of a vacuum grows with the number of
 * changed rows; only the sample for the statistics is taken from the whole table.
 */
const CHANGED: Compiled = {
  sql: `select relid::regclass::text as name from pg_stat_user_tables
    where schemaname = 'hearth' and greatest(n_dead_tup, n_mod_since_analyze) > 50 + 0.2 * n_live_tup order by relid`,
  parameters: [],
};

/**
 * Vacuums and analyzes changed tables in idle moments. PGlite has no autovacuum process: without this, a table whose rows are
 * updated again and again would grow forever.
 */
export class AutoVacuum {
  readonly #connection: Connection;
  readonly #times: VacuumThresholds;
  #written = 0;
  #alarm: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #isAtWork = false;

  /** @param connection runs each statement as a transaction that waits for its turn */
  constructor(connection: Connection, times: VacuumThresholds) {
    this.#connection = connection;
    this.#times = times;
  }

  /** Counts the rows that a statement changed. */
  note({ affected }: Result): void {
    this.#written += affected;
  }

  /** Must be called when the connection is requested: cancels a vacuum that waits for an idle moment. */
  used(): void {
    clearTimeout(this.#alarm);
  }

  /** Must be called when the connection is released. */
  released(isIdle: boolean): void {
    if (this.#isAtWork || this.#written < this.#times.few) return;
    if (this.#written >= this.#times.many) return this.#begin();
    if (isIdle) this.#alarm = setTimeout(() => this.#begin(), this.#times.idle).unref();
  }

  /** Starts no further vacuum, and waits for the running one. */
  async stop(): Promise<void> {
    clearTimeout(this.#alarm);
    this.#written = Number.NEGATIVE_INFINITY;
    await this.#work;
  }

  #begin(): void {
    this.#written = 0;
    this.#isAtWork = true;
    // A failure is harmless; the next vacuum makes up for it.
    this.#work = this.#tidyUp()
      .catch(() => undefined)
      .finally(() => {
        this.#isAtWork = false;
      });
  }

  async #tidyUp(): Promise<void> {
    await this.#connection.run(COUNT_NOW);
    const { rows } = await this.#connection.run(CHANGED);
    for (const { name } of rows) {
      if (this.#written < 0) return;
      await this.#connection.run({ sql: `vacuum (analyze) ${String(name)}`, parameters: [] });
    }
  }
}
