import type { Json } from '../../../protocol/index.ts';
import { asciiJson } from './ascii-json.ts';

/** Rights that a view was made with: to read, to write too, and to write what its rows link to as well. */
export const PERMISSIONS = ['r', 'rw', 'rwc'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Columns by their names; those of linked rows within. */
export interface ColumnTree {
  readonly [column: string]: true | ColumnTree;
}

/** A table as its holder may see it (wire §13.3). */
export interface View {
  readonly table: number;
  /** Null for the table itself, where the table's own permissions count. */
  readonly permission: Permission | null;
  /** Null for all columns. */
  readonly columns: ColumnTree | null;
  /** Stored conditions, all of which its rows meet, as texts. */
  readonly where: readonly string[];
}

export const isRowId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

export const wholeTable = (table: number): View => ({ table, permission: null, columns: null, where: [] });

/** A view as it stands in capabilities. */
export function viewToJson({ table, permission, columns, where }: View): { readonly [key: string]: Json } {
  return {
    ...(columns && { cols: asciiJson(columns) }),
    id: table,
    ...(permission && { perm: permission }),
    ...(where.length > 0 && { where }),
  };
}

/** The name of the view in table data (wire §13.4). */
export const viewKey = (view: View): string => asciiJson(viewToJson(view));

/** Null for JSON that is no view. */
export function viewFromJson(json: Json | undefined): View | null {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return null;
  const { id, perm = null, cols = null, where = [], ...others } = json as { readonly [key: string]: Json };
  if (!Number.isSafeInteger(id) || Object.keys(others).length > 0) return null;
  if (perm !== null && !PERMISSIONS.includes(perm as Permission)) return null;
  if (!Array.isArray(where) || !where.every((each) => typeof each === 'string')) return null;
  const columns = cols === null ? null : typeof cols === 'string' ? columnTree(parsed(cols)) : undefined;
  if (columns === undefined) return null;
  return { table: id as number, permission: perm as Permission | null, columns, where };
}

/** Undefined for what is no tree of columns. */
export function columnTree(json: unknown): ColumnTree | undefined {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return undefined;
  for (const item of Object.values(json)) if (item !== true && !columnTree(item)) return undefined;
  return json as ColumnTree;
}

/** The columns that both show; those of linked rows likewise. */
export function commonColumns(a: ColumnTree | null, b: ColumnTree | null): ColumnTree | null {
  if (!a || !b) return a ?? b;
  const common = Object.entries(a).filter(([name]) => Object.hasOwn(b, name));
  return Object.fromEntries(common.map(([name, inA]) => [name, commonSubtree(inA, b[name] ?? true)]));
}

function commonSubtree(a: true | ColumnTree, b: true | ColumnTree): true | ColumnTree {
  return commonColumns(a === true ? null : a, b === true ? null : b) ?? true;
}

/** The view of those rows of `target` that a column of this view links to. */
export function linkedView(view: View, column: string, target: number): View {
  const columns = view.columns && Object.hasOwn(view.columns, column) ? view.columns[column] : true;
  return {
    table: target,
    permission: view.permission === 'rwc' ? 'rwc' : null,
    columns: columns === true || columns === undefined ? null : columns,
    where: [],
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
