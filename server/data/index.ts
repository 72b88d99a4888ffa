/** The door of `server/data`: where rows are kept, whatever keeps them. */
export type { Cells, CellValue, SimpleObject, StoredMedia, UploadedMedia } from './cells.ts';
export { Conflict, DataProblem, NoSuchColumn } from './problems.ts';
export type { Condition, Order, RowPage, RowQuery } from './query.ts';
export type { ClientAccess, ColumnSchema, ColumnType, NewColumn, TableSchema } from './schema.ts';
export type { DataStore, Isolation, RowAccess, Transaction } from './store.ts';
