import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { Connection, Result } from '../engine/index.ts';
import type { RowQuery } from '../query.ts';
import type { TableSchema } from '../schema.ts';
import { ROW_ID, sqlBuilder, tableName } from '../sql/index.ts';
import { conditionSql } from './condition.ts';
import { type OrderedColumn, orderedColumns } from './ordering.ts';
import { decodeCursor, encodeCursor, type PageCursor } from './page-cursor.ts';
import { typed } from './searched-column.ts';

/** Rows as they were selected, and where the next page begins: null at the end. */
export interface ReadPage {
  readonly rows: Result['rows'];
  readonly next: string | null;
}

/** The name of the key of an ordered column, beside those of the selection. */
const keyName = (index: number): string => `key${index}`;

/**
 * Reads a page of a search.
 *
 * What comes behind the last row of a page is read part by part (rows that are equal but for their id, then those with a later
 * key, then those with none): each part is a stretch of an index, so that the thousandth page costs what the first one does.
 *
 * @param selection what is wanted of each row, its id among it
 * @throws DataProblem
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
    // One more row says whether there is a next page.
    const limit = query.limit + 1 - found.length;
    found.push(...(await connection.run(rows.orderBy(ROW_ID).limit(limit).compile())).rows);
    if (found.length > query.limit) break;
  }
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  if (!last || found.length === rows.length) return { rows, next: null };
  return { rows, next: encodeCursor({ keys: order.map((_, index) => last[keyName(index)]), id: last[ROW_ID] as number }) };
}

/** Conditions that have no rows in common, in the order in which their rows come. */
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
