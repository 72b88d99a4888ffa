import type { Engine } from '../engine/index.ts';
import {
  addNewColumns,
  dropNamedViews,
  type Migrated,
  type MigrationOptions,
  makeCatalog,
  makeNamedViews,
  migrate,
} from '../migration/index.ts';
import { Rows } from '../rows/index.ts';
import type { DeclaredTable, NewColumn, TableSchema } from '../schema.ts';
import type { DataStore, Isolation, RowAccess, Transaction } from '../store.ts';
import { connectionString } from './connection-string.ts';
import { SqlTransaction } from './sql-transaction.ts';
import { BoundedScope, StoreScope } from './store-scope.ts';

/** A data store in an SQL database. */
export class SqlStore extends Rows implements DataStore {
  readonly bounded: RowAccess;
  readonly #scope: StoreScope;

  private constructor(scope: StoreScope) {
    super(scope);
    this.#scope = scope;
    this.bounded = new Rows(new BoundedScope(scope));
  }

  /**
   * Opens the store and creates Hearth's own tables.
   *
   * @param tell shows a line to the app's author, about indexes that searches led to
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

  /** Migrates the tables to these declarations. */
  async declare(declared: readonly DeclaredTable[], options: MigrationOptions = {}): Promise<Pick<Migrated, 'kept' | 'lost'>> {
    const migrated = await this.#scope.atomically(async (connection) => {
      await dropNamedViews(connection);
      return migrate(connection, declared, options);
    });
    this.#scope.declared = declared;
    this.#scope.tables = migrated.tables;
    return migrated;
  }

  async connectionString(via: { readonly host: string | null; readonly port: number | null }): Promise<string | null> {
    const { engine, tables } = this.#scope;
    if (engine.url === null) return null;
    await this.#scope.atomically((connection) => makeNamedViews(connection, tables));
    return connectionString(engine.url, via);
  }

  async addColumns(table: number, columns: readonly NewColumn[]): Promise<TableSchema> {
    this.#scope.take(await this.#scope.atomically((connection) => addNewColumns(connection, table, columns)));
    return this.table(table);
  }

  async begin(isolation: Isolation): Promise<Transaction> {
    return SqlTransaction.begin(await this.#scope.engine.lease(), isolation, this.#scope);
  }

  /** Waits until no index is being created. */
  rest(): Promise<void> {
    return this.#scope.indexes.rest();
  }

  close(): Promise<void> {
    this.#scope.indexes.stop();
    return this.#scope.engine.close();
  }
}
