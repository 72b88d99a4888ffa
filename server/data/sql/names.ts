import { NoSuchColumn } from '../problems.ts';
import type { ColumnSchema, ColumnType, TableSchema } from '../schema.ts';

/** The column of every table that holds the ids of its rows. */
export const ROW_ID = 'id';

/** What columns are in the database. Links are ids of rows, and media ids of what `hearth_media` keeps. */
export const SQL_TYPES = {
  string: 'text',
  number: 'double precision',
  bool: 'boolean',
  date: 'date',
  datetime: 'timestamptz',
  simpleObject: 'jsonb',
  media: 'bigint',
  link_single: 'bigint',
  link_multiple: 'bigint[]',
} as const satisfies Readonly<Record<ColumnType, string>>;

/** A table's name in SQL: no text of an app's own becomes a name there. */
export function tableName(id: number): string {
  return `t${id}`;
}

/** A column's name in SQL. */
export function columnName({ id }: Pick<ColumnSchema, 'id'>): string {
  return `c${id}`;
}

/** The columns of a table in SQL. */
export interface SqlNames {
  /** @throws NoSuchColumn */
  column(name: string): { readonly sqlName: string; readonly schema: ColumnSchema };
}

export function sqlNames(table: TableSchema): SqlNames {
  const columns = new Map(table.columns.map((schema) => [schema.name, { sqlName: columnName(schema), schema }]));
  return {
    column: (name) => {
      const found = columns.get(name);
      if (!found) throw new NoSuchColumn(name);
      return found;
    },
  };
}
