/** Types of columns (reference: wire §13.11). */
export const COLUMN_TYPES = [
  'string',
  'number',
  'bool',
  'date',
  'datetime',
  'simpleObject',
  'media',
  'link_single',
  'link_multiple',
] as const;

export type ColumnType = (typeof COLUMN_TYPES)[number];

/** What cells of a column hold, in words for authors. */
export const HOLDS: Readonly<Record<ColumnType, string>> = {
  string: 'text',
  number: 'a number',
  bool: 'True or False',
  date: 'a date',
  datetime: 'a datetime',
  simpleObject: 'a simple object',
  media: 'media',
  link_single: 'a row',
  link_multiple: 'a list of rows',
};

export function isColumnType(text: string): text is ColumnType {
  return (COLUMN_TYPES as readonly string[]).includes(text);
}

export interface ColumnSchema {
  readonly name: string;
  readonly type: ColumnType;
  /** Never used again for another column. */
  readonly id: string;
  /** Id of the table that a link leads to; null for other types. */
  readonly target: number | null;
  /** Left out of what client code gets. */
  readonly isClientHidden: boolean;
  /** A column that the users of every app have, hidden whatever the manifest says. Its name is no secret. */
  readonly isWithheld?: true;
}

/** What code may do with a table that it was handed no view of. */
export type ClientAccess = 'none' | 'search' | 'full';

export interface TableSchema {
  readonly id: number;
  /** The attribute of `app_tables`. */
  readonly name: string;
  readonly title: string;
  /** In the order of the manifest; what was added later comes last. */
  readonly columns: readonly ColumnSchema[];
  readonly clientAccess: ClientAccess;
  readonly serverAccess: ClientAccess;
}

/** A column to be added to a table that is there. */
export interface NewColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** Id of the table that a link leads to. */
  readonly target?: number;
  /** Left out of what client code gets (default: false). */
  readonly isClientHidden?: boolean;
}

/** A column that a manifest asks for. */
export interface DeclaredColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** The name of the table that a link leads to; null for other types. */
  readonly target: string | null;
  readonly isClientHidden: boolean;
}

/** A table that a manifest asks for. */
export interface DeclaredTable extends Pick<TableSchema, 'name' | 'title' | 'clientAccess' | 'serverAccess'> {
  readonly columns: readonly DeclaredColumn[];
  /** No manifest declares the table, but a service needs it. Its columns count as added by use: they stay once one does. */
  readonly isImplied?: true;
}
