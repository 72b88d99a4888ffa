import { type Connection, type Engine, type Result, runTransaction, type Statements } from '../engine/index.ts';
import { type CatalogTable, readCatalog, schemaOf } from '../migration/index.ts';
import { Conflict } from '../problems.ts';
import type { Scope } from '../rows/index.ts';
import type { DeclaredTable, TableSchema } from '../schema.ts';
import { AutoIndex, type Searched } from '../search/index.ts';
import type { Compiled } from '../sql/index.ts';
import { MOST_TRIES } from '../store.ts';
import { withDataErrors } from './sql-errors.ts';

/** Rows outside a transaction: each statement and each `atomically` is a transaction of its own. */
abstract class AutocommitScope implements Scope {
  abstract readonly tables: readonly TableSchema[];
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  abstract noteSearch(table: TableSchema, searched: Searched): void;

  run(query: Compiled): Promise<Result> {
    return withDataErrors(() => this.#statements.run(query));
  }

  async atomically<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1)
      try {
        return await withDataErrors(() => runTransaction(this.#statements, 'BEGIN', work));
      } catch (error) {
        if (!(error instanceof Conflict) || tries === MOST_TRIES) throw error;
      }
  }

  /** Nothing to do: without a transaction's snapshot, each statement has seen all that was committed before it. */
  afterwards(): void {}
}

/** The rows as the server itself and server code access them. */
export class StoreScope extends AutocommitScope {
  readonly engine: Engine;
  tables: readonly TableSchema[] = [];
  declared: readonly DeclaredTable[] = [];
  readonly indexes: AutoIndex;

  constructor(engine: Engine, tell: (line: string) => void) {
    super(engine);
    this.engine = engine;
    this.indexes = new AutoIndex(engine, tell);
  }

  noteSearch(table: TableSchema, searched: Searched): void {
    this.indexes.note(table, searched);
  }

  /** Reads the tables again after a transaction has changed them. */
  async look(): Promise<void> {
    this.take(await this.atomically(readCatalog));
  }

  /** Sets the tables from the catalog. Uses the current declarations, which may have changed while the catalog was read. */
  take(known: readonly CatalogTable[]): void {
    this.tables = schemaOf(this.declared, known);
  }
}

/** The same rows for requests of visitors, with a time limit on each statement. */
export class BoundedScope extends AutocommitScope {
  readonly #store: StoreScope;

  constructor(store: StoreScope) {
    super(store.engine.bounded);
    this.#store = store;
  }

  get tables(): readonly TableSchema[] {
    return this.#store.tables;
  }

  noteSearch(table: TableSchema, searched: Searched): void {
    this.#store.noteSearch(table, searched);
  }
}
