import type { Cells } from './cells.ts';
import type { Condition, RowPage, RowQuery } from './query.ts';
import type { NewColumn, TableSchema } from './schema.ts';

/** How often an operation that runs as a transaction of its own is tried when it meets conflicts. */
export const MOST_TRIES = 5;

/**
 * `full`: as if transactions ran one after another (SERIALIZABLE). `relaxed`: each sees a snapshot of its start (REPEATABLE
 * READ).
 */
export type Isolation = 'full' | 'relaxed';

/** Operations on rows, in a transaction or each as its own. All reject with `DataProblem` when the data do not allow them. */
export interface RowAccess {
  search(query: RowQuery): Promise<RowPage>;
  count(table: number, where: Condition): Promise<number>;
  /** Cells by row id. Ids without a row are left out. */
  fetch(table: number, ids: readonly number[], columns: readonly string[] | null): Promise<ReadonlyMap<number, Cells>>;
  /** Adds all rows or none. @returns the ids of the new rows, in the same order */
  insert(table: number, rows: readonly Cells[]): Promise<readonly number[]>;
  /** Updates all rows or none. @returns false when one of the rows does not exist */
  update(table: number, changes: readonly { readonly id: number; readonly cells: Cells }[]): Promise<boolean>;
  /** Deletes rows and empties links to them. @returns how many rows existed */
  delete(table: number, ids: readonly number[]): Promise<number>;
  deleteThose(table: number, where: Condition): Promise<number>;
  /**
   * Reads the content of media in pieces; null when the media have been deleted.
   *
   * @param part the bytes to read, within the length of the media; default: all
   */
  readMedia(id: number, part?: MediaPart): Promise<AsyncIterable<Uint8Array> | null>;
}

/** A range of bytes: from `start` up to and excluding `end`. */
export interface MediaPart {
  readonly start: number;
  readonly end: number;
}

/** The tables of a store. */
export interface Layout {
  /** The current tables; replaced by a new array on each change. */
  readonly tables: readonly TableSchema[];
  /** Adds the columns that the table does not have yet. @returns the table with them */
  addColumns(table: number, columns: readonly NewColumn[]): Promise<TableSchema>;
}

/**
 * A transaction. Columns that it adds are invisible to others until the commit. Its methods reject with `Conflict` when another
 * transaction has changed the same rows; after that it can only be rolled back.
 */
export interface Transaction extends RowAccess, Layout {
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

export interface DataStore extends RowAccess, Layout {
  /** The same rows for requests of visitors, with a time limit on each statement. */
  readonly bounded: RowAccess;
  begin(isolation: Isolation): Promise<Transaction>;
  /**
   * The URL by which another program connects to the database and finds a view of each table by the table's own name; null if the
   * database accepts no other programs.
   *
   * @param via host and port at which that program reaches the database, where they differ from this server's
   */
  connectionString(via: { readonly host: string | null; readonly port: number | null }): Promise<string | null>;
  close(): Promise<void>;
}
