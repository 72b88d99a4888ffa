import type { Cells } from './cells.ts';
import type { Condition, RowPage, RowQuery } from './query.ts';
import type { NewColumn, TableSchema } from './schema.ts';

/** How often what is done by itself is tried when others are in its way. */
export const MOST_TRIES = 5;

/** `full`: as if transactions ran one after the other. `relaxed`: each sees what was there when it began. */
export type Isolation = 'full' | 'relaxed';

/** What is done with rows, in a transaction or each by itself. All of it rejects with `DataProblem` for what the data forbid. */
export interface RowAccess {
  search(query: RowQuery): Promise<RowPage>;
  count(table: number, where: Condition): Promise<number>;
  /** Those of the rows that are there. */
  fetch(table: number, ids: readonly number[], columns: readonly string[] | null): Promise<ReadonlyMap<number, Cells>>;
  /** The ids of the new rows, in the same order: all are added, or none. */
  insert(table: number, rows: readonly Cells[]): Promise<readonly number[]>;
  /** False when a row is gone; then nothing was changed. */
  update(table: number, changes: readonly { readonly id: number; readonly cells: Cells }[]): Promise<boolean>;
  /** How many were there. Links that led to them are empty then. */
  delete(table: number, ids: readonly number[]): Promise<number>;
  deleteThose(table: number, where: Condition): Promise<number>;
  /**
   * Piece by piece, from wherever it is kept. Null when it is gone.
   *
   * @param part from which byte to which one, which is not part of it any more; within its length
   */
  readMedia(id: number, part?: MediaPart): Promise<AsyncIterable<Uint8Array> | null>;
}

/** Bytes of media: those from `start` to before `end`. */
export interface MediaPart {
  readonly start: number;
  readonly end: number;
}

/** Which tables there are. */
export interface Layout {
  /** As the data have them now; a new list after a change. */
  readonly tables: readonly TableSchema[];
  /** Adds what the table lacks of these. */
  addColumns(table: number, columns: readonly NewColumn[]): Promise<TableSchema>;
}

/**
 * Columns that are added in it are its own until it is committed. Rejects with `Conflict` wherever another one was faster; it can
 * only be rolled back then.
 */
export interface Transaction extends RowAccess, Layout {
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

export interface DataStore extends RowAccess, Layout {
  /** The same rows for what visitors ask, which the database takes no more time for than it should. */
  readonly bounded: RowAccess;
  begin(isolation: Isolation): Promise<Transaction>;
  /**
   * The URL by which another program connects to the rows, and finds a view of each table by its own name; null where none can.
   *
   * @param via reaches the database there in place of where it is
   */
  connectionString(via: { readonly host: string | null; readonly port: number | null }): Promise<string | null>;
  close(): Promise<void>;
}
