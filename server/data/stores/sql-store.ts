import type { Connection, Engine, Result } from '../engine/index.ts';
import { addNewColumns, type Migrated, makeCatalog, migrate } from '../layout/index.ts';
import { Conflict } from '../problems.ts';
import { Rows, type Scope } from '../rows/index.ts';
import type { DeclaredTable, NewColumn, TableSchema } from '../schema.ts';
import { IndexUse, type Searched } from '../search/index.ts';
import type { Compiled } from '../sql/index.ts';
import type { DataStore, Isolation, Transaction } from '../store.ts';
import { inOurTerms } from './failures.ts';
import { SqlTransaction } from './sql-transaction.ts';

/** How often what is done by itself is tried when others are in its way. */
export const MOST_TRIES = 5;

const command = (sql: string): Compiled => ({ sql, parameters: [] });

/** Rows in a database. */
export class SqlStore extends Rows implements DataStore {
  readonly #scope: StoreScope;

  private constructor(scope: StoreScope) {
    super(scope);
    this.#scope = scope;
  }

  /**
   * @param tell has the author read a line: of what was done for searches
   * @throws Error when the database cannot be used
   */
  static async open(engine: Engine, tell: (line: string) => void = () => undefined): Promise<SqlStore> {
    const scope = new StoreScope(engine, tell);
    await scope.atomically(makeCatalog);
    return new SqlStore(scope);
  }

  get tables(): readonly TableSchema[] {
    return this.#scope.tables;
  }

  /**
   * Has the tables be what is declared from now on.
   *
   * @param mayLose delete what is not declared any more
   */
  async declare(declared: readonly DeclaredTable[], mayLose: boolean): Promise<Pick<Migrated, 'kept' | 'lost'>> {
    const migrated = await this.#scope.atomically((connection) => migrate(connection, declared, mayLose));
    this.#scope.declared = declared;
    this.#scope.tables = migrated.tables;
    return migrated;
  }

  async addColumns(table: number, columns: readonly NewColumn[]): Promise<TableSchema> {
    const { declared } = this.#scope;
    this.#scope.tables = await this.#scope.atomically((connection) => addNewColumns(connection, declared, table, columns));
    return this.table(table);
  }

  async begin(isolation: Isolation): Promise<Transaction> {
    return SqlTransaction.begin(await this.#scope.engine.lease(), isolation, this.#scope);
  }

  /** Waits for the indexes that searches have had made. */
  rest(): Promise<void> {
    return this.#scope.indexes.rest();
  }

  close(): Promise<void> {
    this.#scope.indexes.stop();
    return this.#scope.engine.close();
  }
}

class StoreScope implements Scope {
  readonly engine: Engine;
  tables: readonly TableSchema[] = [];
  declared: readonly DeclaredTable[] = [];
  readonly indexes: IndexUse;

  constructor(engine: Engine, tell: (line: string) => void) {
    this.engine = engine;
    this.indexes = new IndexUse(engine, tell);
  }

  noteSearch(table: TableSchema, searched: Searched): void {
    this.indexes.note(table, searched);
  }

  run(query: Compiled): Promise<Result> {
    return inOurTerms(() => this.engine.run(query));
  }

  async atomically<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1)
      try {
        return await inOurTerms(() => this.#once(work));
      } catch (error) {
        if (!(error instanceof Conflict) || tries === MOST_TRIES) throw error;
      }
  }

  /** Each thing that is done by itself has seen what there is. */
  afterwards(): void {}

  async #once<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const lease = await this.engine.lease();
    try {
      await lease.run(command('BEGIN'));
      const result = await work(lease);
      await lease.run(command('COMMIT'));
      return result;
    } catch (error) {
      // Whatever it answers: the first failure is the one to tell.
      await lease.run(command('ROLLBACK')).catch(() => undefined);
      throw error;
    } finally {
      lease.release();
    }
  }
}
