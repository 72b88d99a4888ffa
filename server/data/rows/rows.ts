import { sql } from 'kysely';
import type { Cells } from '../cells.ts';
import { DataProblem } from '../problems.ts';
import type { Condition, RowPage, RowQuery } from '../query.ts';
import type { TableSchema } from '../schema.ts';
import { conditionSql } from '../search/index.ts';
import { isRowId, ROW_ID, sqlBuilder, tableName } from '../sql/index.ts';
import type { MediaPart, RowAccess } from '../store.ts';
import { cellsOf, columnsOf, selectionOf } from './cells-of-row.ts';
import { deleteRows } from './deletes.ts';
import { readMedia } from './media.ts';
import type { Scope } from './scope.ts';
import { searchPage } from './search-page.ts';
import { insertRows, updateRows } from './writes.ts';

/** The operations on rows, shared by transactions and by a store outside of them. */
export class Rows implements RowAccess {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** @throws DataProblem when the table does not exist */
  protected table(id: number): TableSchema {
    const table = this.#scope.tables.find((each) => each.id === id);
    if (!table) throw new DataProblem('The table does not exist any more');
    return table;
  }

  async search(query: RowQuery): Promise<RowPage> {
    return searchPage(this.#scope, this.table(query.table), query);
  }

  async count(id: number, where: Condition): Promise<number> {
    const table = this.table(id);
    const { rows } = await this.#scope.run(
      sqlBuilder.selectFrom(tableName(id)).select(sql<number>`count(*)`.as('count')).where(conditionSql(table, where)).compile(),
    );
    this.#scope.noteSearch(table, { where, order: [] });
    return rows[0]?.['count'] as number;
  }

  async fetch(id: number, ids: readonly number[], names: readonly string[] | null): Promise<ReadonlyMap<number, Cells>> {
    const table = this.table(id);
    const columns = columnsOf(table, names);
    const { rows } = await this.#scope.run(
      sqlBuilder.selectFrom(tableName(id)).select(selectionOf(table, columns)).where(isOneOf(ids)).compile(),
    );
    return new Map(rows.map((row) => [row[ROW_ID] as number, cellsOf(columns, row)]));
  }

  async insert(table: number, rows: readonly Cells[]): Promise<readonly number[]> {
    return insertRows(this.#scope, this.table(table), rows);
  }

  async update(table: number, changes: readonly { readonly id: number; readonly cells: Cells }[]): Promise<boolean> {
    return updateRows(this.#scope, this.table(table), changes);
  }

  async delete(table: number, ids: readonly number[]): Promise<number> {
    return deleteRows(this.#scope, this.table(table), isOneOf(ids));
  }

  async deleteThose(id: number, where: Condition): Promise<number> {
    const table = this.table(id);
    const deleted = await deleteRows(this.#scope, table, conditionSql(table, where));
    this.#scope.noteSearch(table, { where, order: [] });
    return deleted;
  }

  readMedia(id: number, part?: MediaPart): Promise<AsyncIterable<Uint8Array> | null> {
    return readMedia(this.#scope, id, part);
  }
}

const isOneOf = (ids: readonly number[]) => sql<boolean>`${sql.ref(ROW_ID)} = any(${ids.filter(isRowId)})`;
