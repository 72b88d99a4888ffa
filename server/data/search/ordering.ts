import { type RawBuilder, sql } from 'kysely';
import { DataProblem } from '../problems.ts';
import type { Order } from '../query.ts';
import { type ColumnType, HOLDS, type TableSchema } from '../schema.ts';
import { type SearchedColumn, searchedColumn } from './searched-column.ts';
import { textKey } from './text-key.ts';

/** A column that rows are ordered by. */
export interface OrderedColumn {
  readonly column: SearchedColumn;
  readonly ascending: boolean;
  /**
   * The compared expression: the cell, or the key of a text. Empty cells come last in ascending and first in descending order.
   */
  readonly key: RawBuilder<unknown>;
  /** The key as a page cursor stores it, without loss of precision. */
  readonly remembered: RawBuilder<unknown>;
}

/** Types that rows can be ordered by. Links are ordered by row id. */
const ORDERED: ReadonlySet<ColumnType> = new Set<ColumnType>(['string', 'number', 'bool', 'date', 'datetime', 'link_single']);

/**
 * The columns to order by. A column that is named again is ignored.
 *
 * @throws DataProblem for a column whose type has no order
 */
export function orderedColumns(table: TableSchema, order: readonly Order[]): readonly OrderedColumn[] {
  const first = order.filter(({ column }, index) => order.findIndex((other) => other.column === column) === index);
  return first.map(({ column: name, ascending }) => {
    const column = searchedColumn(table, name);
    const { type } = column.schema;
    if (!ORDERED.has(type))
      throw new DataProblem(`Rows cannot be put in the order of column '${name}', which holds ${HOLDS[type]}`);
    const key = type === 'string' ? textKey(column.ref) : column.ref;
    const remembered = type === 'datetime' ? sql`to_char(${key}, 'YYYY-MM-DD HH24:MI:SS.US+0000')` : key;
    return { column, ascending, key, remembered };
  });
}
