import type { Compiled } from '../sql/index.ts';

/** What a statement gave. */
export interface Result {
  /** By the names of their columns, with the types of `text-format.ts`. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Rows that were inserted, changed or deleted. */
  readonly affected: number;
}

/** What runs SQL. Rejects with `SqlFailure` for what the database refuses. */
export interface Connection {
  run(query: Compiled): Promise<Result>;
}

/** A connection for one alone, until it is given back: for transactions. Rejects with `Conflict` when it was taken away. */
export interface Lease extends Connection {
  /** To be called once, and outside of any transaction. */
  release(): void;
}

/** Where statements are run: each that is given by itself is a transaction. */
export interface Statements extends Connection {
  lease(): Promise<Lease>;
}

/** A database. */
export interface Engine extends Statements {
  /** By which another program connects to it; null where none can. */
  readonly url: string | null;
  /** For what visitors ask: a statement that takes too long is stopped, where the database can stop one. */
  readonly bounded: Statements;
  /**
   * Copies the database's folder, with all that has been committed, to a path where nothing is; null where there is none, as the
   * database has programs of its own for that.
   */
  readonly copyFolder: ((to: string) => Promise<void>) | null;
  close(): Promise<void>;
}
