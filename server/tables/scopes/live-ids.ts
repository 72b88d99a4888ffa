import type { Json } from '../../../protocol/index.ts';
import { isPlainMap } from '../../values/index.ts';
import { invalidScope } from '../errors.ts';
import { asciiJson } from './ascii-json.ts';
import { type Search, searchFromJson, searchToJson } from './search.ts';
import { isRowId, type View, viewFromJson, viewToJson } from './view.ts';

/** Backend names of the live objects of the first generation (wire §13.9). */
export const TABLE_BACKEND = 'anvil.tables.Table';
export const SEARCH_BACKEND = 'anvil.tables.SearchIterator';
export const ROW_BACKEND = 'anvil.tables.Row';

/** The id of a table, such as `[10,{}]`: its number, and the restrictions of the view. */
export const tableId = (view: View): string => asciiJson([view.table, restriction(view)]);

export function readTableId(id: string): View {
  const [table, rest, ...more] = parse(id);
  if (more.length > 0) throw invalidScope();
  return viewOf(table, rest);
}

/** The id of a row, such as `[10,5]`: table and row; a third item has the restrictions of the view, if there are any. */
export function rowId(view: View, row: number): string {
  const rest = restriction(view);
  return asciiJson(Object.keys(rest).length === 0 ? [view.table, row] : [view.table, row, rest]);
}

export function readRowId(id: string): { readonly view: View; readonly row: number } {
  const [table, row, rest = {}, ...more] = parse(id);
  if (!isRowId(row) || more.length > 0) throw invalidScope();
  return { view: viewOf(table, rest), row };
}

export const searchId = (view: View, search: Search): string => asciiJson([viewToJson(view), searchToJson(search)]);

export function readSearchId(id: string): { readonly view: View; readonly search: Search } {
  const [viewJson, searchJson, ...more] = parse(id);
  const [view, search] = [viewFromJson(viewJson), searchFromJson(searchJson)];
  if (!view || !search || more.length > 0) throw invalidScope();
  return { view, search };
}

function restriction(view: View): { readonly [key: string]: Json } {
  const { id: _, ...rest } = viewToJson(view);
  return rest;
}

function viewOf(table: Json | undefined, rest: Json | undefined): View {
  const view = rest !== undefined && isPlainMap(rest) && table !== undefined ? viewFromJson({ ...rest, id: table }) : null;
  if (!view) throw invalidScope();
  return view;
}

function parse(id: string): readonly Json[] {
  try {
    const json = JSON.parse(id) as Json;
    if (Array.isArray(json)) return json;
  } catch {
    // The error is thrown below.
  }
  throw invalidScope();
}
