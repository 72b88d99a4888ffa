import type { ColumnSchema, TableSchema } from '../../data/index.ts';
import type { Asker } from '../../services/index.ts';
import { noSuchColumn } from '../errors.ts';
import type { View } from '../scopes/index.ts';

/** The columns of a table that exist for who holds a view, in the table's order: others can neither be read, written nor searched. */
export function visibleColumns(view: View, table: TableSchema, { isTrusted }: Pick<Asker, 'isTrusted'>): readonly ColumnSchema[] {
  const { columns } = view;
  return table.columns.filter(
    ({ name, isClientHidden }) => (isTrusted || !isClientHidden) && (columns === null || Object.hasOwn(columns, name)),
  );
}

/** Throws `NoSuchColumnError`. */
export function columnNamed(table: TableSchema, columns: readonly ColumnSchema[], name: string): ColumnSchema {
  const column = columns.find((each) => each.name === name);
  if (!column) throw noSuchColumn(name, { table, columns });
  return column;
}

/** Does a cell of the column hold a row, or several? */
export const isLink = ({ type }: ColumnSchema): boolean => type === 'link_single' || type === 'link_multiple';
