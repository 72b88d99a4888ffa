import type { RowPage, RowQuery } from '../query.ts';
import type { TableSchema } from '../schema.ts';
import { readPage } from '../search/index.ts';
import { ROW_ID } from '../sql/index.ts';
import { cellsOf, columnsOf, selectionOf } from './cells-of-row.ts';
import type { Scope } from './scope.ts';

/** Implements `RowAccess.search`. */
export async function searchPage(scope: Scope, table: TableSchema, query: RowQuery): Promise<RowPage> {
  const columns = columnsOf(table, query.columns);
  const { rows, next } = await readPage(scope, table, query, selectionOf(table, columns));
  scope.noteSearch(table, query);
  return { rows: rows.map((row) => ({ id: row[ROW_ID] as number, cells: cellsOf(columns, row) })), next };
}
