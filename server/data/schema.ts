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

/** What authors call what columns hold. */
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
  /** Left out of what anybody gets who is not trusted. */
  readonly isClientHidden: boolean;
  /** One of those that every app's users have, hidden whatever the manifest says: its name is no secret. */
  readonly isWithheld?: true;
}

/** What apps without trust may do with a table that they were handed no view of. */
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
  /** Of a link. */
  readonly target?: number;
  /** Not handed out to who is not trusted (default: false). */
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
  /** No manifest has it, but a service needs it. Its columns are as if use had added them: they stay when a manifest has the table. */
  readonly isImplied?: true;
}
