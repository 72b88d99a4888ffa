import type { Connection, Result } from '../engine/index.ts';
import type { TableSchema } from '../schema.ts';
import type { Searched } from '../search/index.ts';
import type { Compiled } from '../sql/index.ts';

/** Where statements run: in a transaction, or each as its own. Methods reject with `DataProblem` and `Conflict`. */
export interface Scope {
  readonly tables: readonly TableSchema[];
  /** Records a search, from which automatic indexes are derived. */
  noteSearch(table: TableSchema, searched: Searched): void;
  run(query: Compiled): Promise<Result>;
  /** Runs the work as one unit, all or nothing; `work` may be called again after a conflict. */
  atomically<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /**
   * In a transaction, runs the work after its commit, when it sees what others have committed since the transaction began.
   * Outside of one, does nothing.
   */
  afterwards(work: (connection: Connection) => Promise<void>): void;
}
