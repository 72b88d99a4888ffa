/** The door of `server/data`: where rows are kept, whatever keeps them. */
export type { Cells, CellValue, SimpleObject, StoredMedia, UploadedMedia } from './cells.ts';
export { type Engine, PgliteEngine, PostgresEngine } from './engine/index.ts';
export { AppData, type DataPlace } from './open/index.ts';
export { Conflict, DatabaseBroken, DataProblem, NoSuchColumn } from './problems.ts';
export type { Condition, Order, RowPage, RowQuery } from './query.ts';
export {
  type ClientAccess,
  COLUMN_TYPES,
  type ColumnSchema,
  type ColumnType,
  type DeclaredColumn,
  type DeclaredTable,
  isColumnType,
  type NewColumn,
  type TableSchema,
} from './schema.ts';
export { HOLDS } from './sql/index.ts';
export type { DataStore, Isolation, MediaPart, RowAccess, Transaction } from './store.ts';
export { MOST_TRIES, SqlStore } from './stores/index.ts';
