import { type Connection, type Engine, type Result, runTransaction, type Statements } from '../engine/index.ts';
import { type CatalogTable, readCatalog, schemaOf } from '../migration/index.ts';
import { Conflict } from '../problems.ts';
import type { Scope } from '../rows/index.ts';
import type { DeclaredTable, TableSchema } from '../schema.ts';
import { AutoIndex, type Searched } from '../search/index.ts';
import type { Compiled } from '../sql/index.ts';
import { MOST_TRIES } from '../store.ts';
import { withDataErrors } from './sql-errors.ts';

/** Rows outside of a transaction: each statement, and each piece of work, is one of its own. */
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

  /** Each statement has seen what there was. */
  afterwards(): void {}
}

/** A store's rows, for the server's own use and for server code. */
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

  /** Others have changed the tables: they are read anew. */
  async look(): Promise<void> {
    this.take(await this.atomically(readCatalog));
  }

  /** These are the tables that there are; the manifest may have become another one while they were looked at. */
  take(known: readonly CatalogTable[]): void {
    this.tables = schemaOf(this.declared, known);
  }
}

/** The same rows for what visitors ask, whose statements are limited in time. */
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
