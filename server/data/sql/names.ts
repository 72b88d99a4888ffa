import { NoSuchColumn } from '../problems.ts';
import type { ColumnSchema, ColumnType, TableSchema } from '../schema.ts';

/** The primary key column of every table: row ids. */
export const ROW_ID = 'id';

/** SQL types of the columns. A link is stored as a row id, and media as an id of `hearth_media`. */
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

/** The SQL name of a table. It never contains text from the app. */
export function tableName(id: number): string {
  return `t${id}`;
}

/** The SQL name of a column. */
export function columnName({ id }: Pick<ColumnSchema, 'id'>): string {
  return `c${id}`;
}

/** Looks up the columns of a table by the app's names. */
export interface SqlNames {
  /** The column's SQL name and schema. @throws NoSuchColumn */
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
