/**
 * Public interface of `server/data`: types and storage of rows. The code that builds SQL has its own interface, `stores`: it is
 * large, so it is imported only when an app's database is opened.
 */

export { AppData, type DataLocation } from './app-data/index.ts';
export type { Cells, CellValue, SimpleObject, StoredMedia } from './cells.ts';
export { type Engine, PgliteEngine, PostgresEngine } from './engine/index.ts';
export { Conflict, DatabaseBroken, DataProblem, NoSuchColumn } from './problems.ts';
export type { Condition, Order, RowQuery, WordsIn } from './query.ts';
export {
  type ClientAccess,
  COLUMN_TYPES,
  type ColumnSchema,
  type ColumnType,
  type DeclaredColumn,
  type DeclaredTable,
  HOLDS,
  isColumnType,
  type NewColumn,
  type TableSchema,
} from './schema.ts';
export type { DataStore, Isolation, Layout, MediaPart, RowAccess, Transaction } from './store.ts';
export { retryTransaction } from './transaction-retry.ts';
