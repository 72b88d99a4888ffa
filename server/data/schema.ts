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

/** The content of a column's cells, as worded in messages for authors. */
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
  /** Never reused for another column. */
  readonly id: string;
  /** Id of the table that links refer to; null for other types. */
  readonly target: number | null;
  /** Whether client code does not get the column. */
  readonly isClientHidden: boolean;
  /**
   * A column that the users table of every app has, hidden from client code whatever the manifest says. Its name is not a secret.
   */
  readonly isWithheld?: true;
}

/** What code may do with a table without having been given a view of it. */
export type ClientAccess = 'none' | 'search' | 'full';

export interface TableSchema {
  readonly id: number;
  /** The name of the attribute of `app_tables`. */
  readonly name: string;
  readonly title: string;
  /** In the order of the manifest, followed by columns that were added later. */
  readonly columns: readonly ColumnSchema[];
  readonly clientAccess: ClientAccess;
  readonly serverAccess: ClientAccess;
}

/** A column to add to an existing table. */
export interface NewColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** Id of the table that links refer to. */
  readonly target?: number;
  /** Whether client code does not get the column (default: false). */
  readonly isClientHidden?: boolean;
}

/** A column that a manifest declares. */
export interface DeclaredColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** Name of the table that links refer to; null for other types. */
  readonly target: string | null;
  readonly isClientHidden: boolean;
}

/** A table that a manifest declares. */
export interface DeclaredTable extends Pick<TableSchema, 'name' | 'title' | 'clientAccess' | 'serverAccess'> {
  readonly columns: readonly DeclaredColumn[];
  /**
   * Set for a table that a service needs although no manifest declares it. Its columns count as added by use, so they stay when a
   * manifest declares the table later.
   */
  readonly isImplied?: true;
}
