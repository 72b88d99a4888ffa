import type { Compiled } from '../sql/index.ts';

/** What a statement gave. */
export interface Result {
  /** By the names of their columns, with the types of `parsers.ts`. */
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

/** A database. Each statement that it is given by itself is a transaction. */
export interface Engine extends Connection {
  lease(): Promise<Lease>;
  close(): Promise<void>;
}
