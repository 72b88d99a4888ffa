import type { Cells } from './cells.ts';
import type { Condition, RowPage, RowQuery } from './query.ts';
import type { NewColumn, TableSchema } from './schema.ts';

/** How often work in a transaction of its own is tried while it meets conflicts. */
export const MOST_TRIES = 5;

/** `full`: as if transactions ran one after the other. `relaxed`: each sees what was there when it began. */
export type Isolation = 'full' | 'relaxed';

/** What is done with rows, in a transaction or each by itself. All of it rejects with `DataProblem` for what the data forbid. */
export interface RowAccess {
  search(query: RowQuery): Promise<RowPage>;
  count(table: number, where: Condition): Promise<number>;
  /** The rows with these ids that are there. */
  fetch(table: number, ids: readonly number[], columns: readonly string[] | null): Promise<ReadonlyMap<number, Cells>>;
  /** The ids of the new rows, in the same order: all are added, or none. */
  insert(table: number, rows: readonly Cells[]): Promise<readonly number[]>;
  /** False when a row is gone; then nothing was changed. */
  update(table: number, changes: readonly { readonly id: number; readonly cells: Cells }[]): Promise<boolean>;
  /** Gives how many were there. Links to them become empty. */
  delete(table: number, ids: readonly number[]): Promise<number>;
  deleteThose(table: number, where: Condition): Promise<number>;
  /**
   * The content of media, piece by piece; null when they are gone.
   *
   * @param part within their length; all of it where left out
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
 * Only this transaction sees the columns that it adds before it is committed. Its methods reject with `Conflict` where another
 * one was faster; it can only be rolled back then.
 */
export interface Transaction extends RowAccess, Layout {
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

export interface DataStore extends RowAccess, Layout {
  /** The same rows for what visitors ask: the time of each statement is limited. */
  readonly bounded: RowAccess;
  begin(isolation: Isolation): Promise<Transaction>;
  /**
   * The URL by which another program connects to the rows, and finds a view of each table by its own name; null where none can.
   *
   * @param via where that program reaches the database, if not where this server does
   */
  connectionString(via: { readonly host: string | null; readonly port: number | null }): Promise<string | null>;
  close(): Promise<void>;
}
