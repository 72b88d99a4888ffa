import type { Compiled } from '../sql/index.ts';

/** The result of a statement. */
export interface Result {
  /** Values by column name, with the types of `text-format.ts`. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Rows that were inserted, changed or deleted. */
  readonly affected: number;
}

/** Runs SQL statements. Rejects with `SqlFailure` when the database refuses one. */
export interface Connection {
  run(query: Compiled): Promise<Result>;
}

/** A connection reserved for one transaction until it is released. Rejects with `Conflict` after it was revoked. */
export interface Lease extends Connection {
  /** Must be called once, outside of any transaction. */
  release(): void;
}

/** Runs statements, each as a transaction of its own, and leases connections. */
export interface Statements extends Connection {
  lease(): Promise<Lease>;
}

/** A database. */
export interface Engine extends Statements {
  /** The URL at which other programs can connect; null if none can. */
  readonly url: string | null;
  /** For requests of visitors: cancels statements that take too long, if the engine can. */
  readonly bounded: Statements;
  /**
   * Copies the database's folder, with all that has been committed, to a path that does not exist yet. Null for an external
   * database, which has its own backup programs.
   */
  readonly copyFolder: ((to: string) => Promise<void>) | null;
  close(): Promise<void>;
}
