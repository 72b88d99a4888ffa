import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { Connection, Result } from '../engine/index.ts';
import type { RowQuery } from '../query.ts';
import type { TableSchema } from '../schema.ts';
import { ROW_ID, sqlBuilder, tableName } from '../sql/index.ts';
import { conditionSql } from './condition.ts';
import { type OrderedColumn, orderedColumns } from './ordering.ts';
import { decodeCursor, encodeCursor, type PageCursor } from './page-cursor.ts';
import { typed } from './searched-column.ts';

/** The selected rows, and the cursor of the next page: null on the last page. */
export interface ReadPage {
  readonly rows: Result['rows'];
  readonly next: string | null;
}

/** The name of an ordered column's key in the selection. */
const keyName = (index: number): string => `key${index}`;

/**
 * Reads a page of a search.
 *
 * What follows the last row of a page is read in parts (rows that differ only in id, then those with a later key, then those with
 * an empty cell). Each part is one range of an index, so late pages cost as much as the first.
 *
 * @param selection the expressions to select, including the row's id
 * @throws DataProblem for an invalid search or cursor
 */
export async function readPage(
  connection: Connection,
  table: TableSchema,
  query: RowQuery,
  selection: readonly AliasedRawBuilder<unknown, string>[],
): Promise<ReadPage> {
  const order = orderedColumns(table, query.order);
  const parts = query.after === null ? [null] : partsBehind(decodeCursor(query.after, order), order);
  const where = conditionSql(table, query.where);
  const keys = order.map(({ remembered }, index) => remembered.as(keyName(index)));
  const found: Result['rows'][number][] = [];
  for (const part of parts) {
    let rows = sqlBuilder
      .selectFrom(tableName(table.id))
      .select([...selection, ...keys])
      .where(where);
    if (part) rows = rows.where(part);
    for (const { key, ascending } of order) rows = rows.orderBy(key, ascending ? 'asc' : 'desc');
    // One row more than the page shows whether there is a next page.
    const limit = query.limit + 1 - found.length;
    found.push(...(await connection.run(rows.orderBy(ROW_ID).limit(limit).compile())).rows);
    if (found.length > query.limit) break;
  }
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  if (!last || found.length === rows.length) return { rows, next: null };
  return { rows, next: encodeCursor({ keys: order.map((_, index) => last[keyName(index)]), id: last[ROW_ID] as number }) };
}

/** Disjoint conditions for the rows after the cursor, in the order of their rows. */
function partsBehind({ keys, id }: PageCursor, order: readonly OrderedColumn[]): readonly RawBuilder<boolean>[] {
  const equal = order.map(({ key, column }, index) => {
    const value = keys[index] ?? null;
    return value === null ? sql<boolean>`${key} is null` : sql<boolean>`${key} = ${typed(column, value)}`;
  });
  const both = (first: readonly RawBuilder<boolean>[], then: RawBuilder<boolean>): RawBuilder<boolean> =>
    sql`(${sql.join([...first, then], sql` and `)})`;
  const later = order.map(({ key, column, ascending }, index): readonly RawBuilder<boolean>[] => {
    const value = keys[index] ?? null;
    if (value === null) return ascending ? [] : [sql`${key} is not null`];
    return ascending ? [sql`${key} > ${typed(column, value)}`, sql`${key} is null`] : [sql`${key} < ${typed(column, value)}`];
  });
  return [
    both(equal, sql`${sql.ref(ROW_ID)} > ${id}::bigint`),
    ...later
      .map((conditions, index) => conditions.map((condition) => both(equal.slice(0, index), condition)))
      .reverse()
      .flat(),
  ];
}
