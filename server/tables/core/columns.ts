import type { ColumnSchema, TableSchema } from '../../data/index.ts';
import type { ServiceCaller } from '../../services/index.ts';
import { type Among, noSuchColumn } from '../errors.ts';
import type { View } from '../scopes/index.ts';

/** The columns that the holder of a view can read, write and search, in the table's order. To the holder, no others exist. */
export function visibleColumns(
  view: View,
  table: TableSchema,
  { isTrusted }: Pick<ServiceCaller, 'isTrusted'>,
): readonly ColumnSchema[] {
  const { columns } = view;
  return table.columns.filter(
    ({ name, isClientHidden }) => (isTrusted || !isClientHidden) && (columns === null || Object.hasOwn(columns, name)),
  );
}

/** A table with the columns that are visible to the caller. */
export interface Shown extends Among {
  readonly table: TableSchema;
  readonly columns: readonly ColumnSchema[];
}

export function shownTo(view: View, table: TableSchema, caller: Pick<ServiceCaller, 'isTrusted'>): Shown {
  const columns = visibleColumns(view, table, caller);
  const all = visibleColumns(view, table, { isTrusted: true });
  return { table, columns, withheld: all.filter((column) => column.isWithheld && !columns.includes(column)) };
}

/** Throws `NoSuchColumnError` for a column that is not visible. */
export function columnNamed(shown: Shown, name: string): ColumnSchema {
  const column = shown.columns.find((each) => each.name === name);
  if (!column) throw noSuchColumn(name, shown);
  return column;
}

/** Whether the cells of the column link to a row or to several. */
export const isLink = ({ type }: ColumnSchema): boolean => type === 'link_single' || type === 'link_multiple';
