import type { Connection, Result } from '../engine/index.ts';
import type { TableSchema } from '../schema.ts';
import type { Searched } from '../search/index.ts';
import type { Compiled } from '../sql/index.ts';

/** Where rows are worked on: in a transaction, or each statement by itself. Rejects with `DataProblem` and `Conflict`. */
export interface Scope {
  readonly tables: readonly TableSchema[];
  /** Is told what was searched for. */
  noteSearch(table: TableSchema, searched: Searched): void;
  run(query: Compiled): Promise<Result>;
  /** All that is done with the connection happens, or nothing of it; `work` may be called again after a conflict. */
  atomically<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /**
   * Does the work after the end of the transaction, where there is one: by then it sees what others have committed since the
   * transaction began.
   */
  afterwards(work: (connection: Connection) => Promise<void>): void;
}
