import type { Json } from '../../../protocol/index.ts';
import { asciiJson } from './ascii-json.ts';

/** Permissions of a view: to read (`r`), to write (`rw`), and to write linked rows as well (`rwc`). */
export const PERMISSIONS = ['r', 'rw', 'rwc'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Column names; the value of a link column may select columns of the linked rows. */
export interface ColumnTree {
  readonly [column: string]: true | ColumnTree;
}

/** A table as its holder may see it (wire §13.3). */
export interface View {
  readonly table: number;
  /** Null for the table itself, whose own permissions then apply. */
  readonly permission: Permission | null;
  /** Null for all columns. */
  readonly columns: ColumnTree | null;
  /** Conditions that all of its rows meet, as `storedCondition` serializes them. */
  readonly where: readonly string[];
}

export const isRowId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

export const wholeTable = (table: number): View => ({ table, permission: null, columns: null, where: [] });

/** A view as JSON, as capabilities contain it. */
export function viewToJson({ table, permission, columns, where }: View): { readonly [key: string]: Json } {
  return {
    ...(columns && { cols: asciiJson(columns) }),
    id: table,
    ...(permission && { perm: permission }),
    ...(where.length > 0 && { where }),
  };
}

/** The key of the view in table data (wire §13.4). */
export const viewKey = (view: View): string => asciiJson(viewToJson(view));

/** Parses JSON from a capability; null if it is not a view. */
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

/** Checks a tree of columns; undefined if it is none. */
export function columnTree(json: unknown): ColumnTree | undefined {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) return undefined;
  for (const item of Object.values(json)) if (item !== true && !columnTree(item)) return undefined;
  return json as ColumnTree;
}

/** The columns that both trees have, including those of linked rows. */
export function commonColumns(a: ColumnTree | null, b: ColumnTree | null): ColumnTree | null {
  if (!a || !b) return a ?? b;
  const common = Object.entries(a).filter(([name]) => Object.hasOwn(b, name));
  return Object.fromEntries(common.map(([name, inA]) => [name, commonSubtree(inA, b[name] ?? true)]));
}

function commonSubtree(a: true | ColumnTree, b: true | ColumnTree): true | ColumnTree {
  return commonColumns(a === true ? null : a, b === true ? null : b) ?? true;
}

/** The view of the rows in `target` that a column of this view links to. */
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
