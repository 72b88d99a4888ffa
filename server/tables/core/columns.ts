import type { ColumnSchema, TableSchema } from '../../data/index.ts';
import type { Asker } from '../../services/index.ts';
import { type Among, noSuchColumn } from '../errors.ts';
import type { View } from '../scopes/index.ts';

/** The columns of a table that exist for the holder of a view, in its order: others can be neither read, written nor searched. */
export function visibleColumns(view: View, table: TableSchema, { isTrusted }: Pick<Asker, 'isTrusted'>): readonly ColumnSchema[] {
  const { columns } = view;
  return table.columns.filter(
    ({ name, isClientHidden }) => (isTrusted || !isClientHidden) && (columns === null || Object.hasOwn(columns, name)),
  );
}

/** A table, and the columns that exist for the asker. */
export interface Shown extends Among {
  readonly table: TableSchema;
  readonly columns: readonly ColumnSchema[];
}

export function shownTo(view: View, table: TableSchema, asker: Pick<Asker, 'isTrusted'>): Shown {
  const columns = visibleColumns(view, table, asker);
  const all = visibleColumns(view, table, { isTrusted: true });
  return { table, columns, withheld: all.filter((column) => column.isWithheld && !columns.includes(column)) };
}

/** Throws `NoSuchColumnError`. */
export function columnNamed(shown: Shown, name: string): ColumnSchema {
  const column = shown.columns.find((each) => each.name === name);
  if (!column) throw noSuchColumn(name, shown);
  return column;
}

/** Does a cell of the column hold a row, or several? */
export const isLink = ({ type }: ColumnSchema): boolean => type === 'link_single' || type === 'link_multiple';
