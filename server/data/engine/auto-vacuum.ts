import type { Compiled } from '../sql/index.ts';
import type { Connection, Result } from './engine.ts';

/** When a database is vacuumed. */
export interface VacuumThresholds {
  /** Milliseconds in which nobody has asked for anything. */
  readonly idle: number;
  /** Rows that were changed or deleted since the last time: fewer are not worth a look. */
  readonly few: number;
  /** So many are not left for an idle moment that may never come. */
  readonly many: number;
}

export const VACUUM_THRESHOLDS: VacuumThresholds = { idle: 2_000, few: 1_000, many: 100_000 };

/** Has the database publish its counts now: they may be a second old otherwise. */
const COUNT_NOW: Compiled = { sql: 'select pg_stat_force_next_flush()', parameters: [] };

/**
 * Tables of which a fifth has changed: the threshold of PostgreSQL's own autovacuum. The time that a vacuum of one of them takes grows
 * with what has changed in it, but for the sample that is taken of all of it.
 */
const CHANGED: Compiled = {
  sql: `select relid::regclass::text as name from pg_stat_user_tables
    where schemaname = 'hearth' and greatest(n_dead_tup, n_mod_since_analyze) > 50 + 0.2 * n_live_tup order by relid`,
  parameters: [],
};

/**
 * Vacuums and analyzes tables that have changed, in idle moments. PGlite has no autovacuum process as PostgreSQL has: a table whose rows
 * are written again and again would grow without end.
 */
export class AutoVacuum {
  readonly #connection: Connection;
  readonly #times: VacuumThresholds;
  #written = 0;
  #alarm: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #isAtWork = false;

  /** @param connection each statement of which is a transaction, that waits for those of others */
  constructor(connection: Connection, times: VacuumThresholds) {
    this.#connection = connection;
    this.#times = times;
  }

  /** Counts the rows that a statement has changed. */
  note({ affected }: Result): void {
    this.#written += affected;
  }

  /** Somebody asks for the database. */
  used(): void {
    clearTimeout(this.#alarm);
  }

  /** Somebody has given it back. */
  released(isIdle: boolean): void {
    if (this.#isAtWork || this.#written < this.#times.few) return;
    if (this.#written >= this.#times.many) return this.#begin();
    if (isIdle) this.#alarm = setTimeout(() => this.#begin(), this.#times.idle).unref();
  }

  /** Begins nothing more, and waits for what was begun. */
  async stop(): Promise<void> {
    clearTimeout(this.#alarm);
    this.#written = Number.NEGATIVE_INFINITY;
    await this.#work;
  }

  #begin(): void {
    this.#written = 0;
    this.#isAtWork = true;
    // Rows stay what they are where this fails; the next time comes.
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
