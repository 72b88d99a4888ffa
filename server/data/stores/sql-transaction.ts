import type { Connection, Lease, Result } from '../engine/index.ts';
import { addNewColumns, schemaOf } from '../migration/index.ts';
import { Conflict, DatabaseUnavailable } from '../problems.ts';
import { Rows, type Scope } from '../rows/index.ts';
import type { NewColumn, TableSchema } from '../schema.ts';
import type { Searched } from '../search/index.ts';
import { type Compiled, command } from '../sql/index.ts';
import type { Isolation, Transaction } from '../store.ts';
import { toDataError, withDataErrors } from './sql-errors.ts';
import type { StoreScope } from './store-scope.ts';

const LEVELS: Readonly<Record<Isolation, string>> = { full: 'SERIALIZABLE', relaxed: 'REPEATABLE READ' };

/** The parts of its store that a transaction uses. */
type OuterScope = Pick<StoreScope, 'tables' | 'declared' | 'noteSearch' | 'atomically' | 'look'>;

/** A transaction on a leased connection. */
export class SqlTransaction extends Rows implements Transaction {
  readonly #scope: TransactionScope;

  private constructor(scope: TransactionScope) {
    super(scope);
    this.#scope = scope;
  }

  static async begin(lease: Lease, isolation: Isolation, outer: OuterScope): Promise<SqlTransaction> {
    try {
      await lease.run(command(`BEGIN ISOLATION LEVEL ${LEVELS[isolation]}`));
    } catch (error) {
      lease.release();
      throw toDataError(error);
    }
    return new SqlTransaction(new TransactionScope(lease, outer));
  }

  get tables(): readonly TableSchema[] {
    return this.#scope.tables;
  }

  async addColumns(table: number, columns: readonly NewColumn[]): Promise<TableSchema> {
    await this.#scope.addColumns(table, columns);
    return this.table(table);
  }

  commit(): Promise<void> {
    return this.#scope.end('COMMIT');
  }

  rollback(): Promise<void> {
    return this.#scope.end('ROLLBACK');
  }
}

/**
 * Runs the operations of a transaction one after another, each in a savepoint: a failed one is undone without affecting the
 * others.
 */
class TransactionScope implements Scope {
  readonly #lease: Lease;
  readonly #outer: OuterScope;
  #last: Promise<unknown> = Promise.resolve();
  readonly #afterwards: ((connection: Connection) => Promise<void>)[] = [];
  /** The tables as this transaction sees them; null while it has not changed any. */
  #tables: readonly TableSchema[] | null = null;
  #conflict: Conflict | null = null;
  #hasEnded = false;

  constructor(lease: Lease, outer: OuterScope) {
    this.#lease = lease;
    this.#outer = outer;
  }

  get tables(): readonly TableSchema[] {
    return this.#tables ?? this.#outer.tables;
  }

  noteSearch(table: TableSchema, searched: Searched): void {
    this.#outer.noteSearch(table, searched);
  }

  run(query: Compiled): Promise<Result> {
    return this.atomically((connection) => connection.run(query));
  }

  atomically<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#next(async () => {
      if (this.#conflict) throw this.#conflict;
      try {
        await this.#lease.run(command('SAVEPOINT step'));
        const result = await work(this.#lease);
        await this.#lease.run(command('RELEASE step'));
        return result;
      } catch (error) {
        const failure = toDataError(error);
        if (failure instanceof Conflict) this.#conflict = failure;
        // If the connection is lost, the database has already rolled back the whole transaction.
        else if (!(failure instanceof DatabaseUnavailable)) await this.#undoStep();
        throw failure;
      }
    });
  }

  async addColumns(table: number, columns: readonly NewColumn[]): Promise<void> {
    const known = await this.atomically((connection) => addNewColumns(connection, table, columns));
    this.#tables = schemaOf(this.#outer.declared, known);
  }

  afterwards(work: (connection: Connection) => Promise<void>): void {
    this.#afterwards.push(work);
  }

  end(how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    return this.#next(async () => {
      this.#hasEnded = true;
      const conflict = how === 'COMMIT' ? this.#conflict : null;
      try {
        await withDataErrors(() => this.#lease.run(command(conflict ? 'ROLLBACK' : how)));
      } catch (error) {
        // Rolling back a transaction that the database has ended is not an error.
        if (how === 'COMMIT' || !(error instanceof Conflict || error instanceof DatabaseUnavailable)) throw error;
      } finally {
        this.#lease.release();
      }
      if (conflict) throw conflict;
      // The transaction is committed, so failures from here on are ignored.
      if (how === 'COMMIT' && this.#tables) await this.#outer.look().catch(() => undefined);
      if (how === 'COMMIT') for (const work of this.#afterwards) await this.#outer.atomically(work).catch(() => undefined);
    });
  }

  async #undoStep(): Promise<void> {
    await this.#lease.run(command('ROLLBACK TO step'));
    await this.#lease.run(command('RELEASE step'));
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(() => {
      if (this.#hasEnded) throw new Error('the transaction has ended');
      return work();
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}
