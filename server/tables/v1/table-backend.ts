import { LiveObject, type Value } from '../../values/index.ts';
import { boundArguments } from '../bound-arguments.ts';
import {
  type Access,
  addRows,
  cellsOf,
  columnsToRead,
  countInView,
  fetchInView,
  mustSearch,
  mustWrite,
  type RowReference,
  rowIdArgument,
  rowReference,
  searchPage,
  tableOf,
  viewWithin,
  visibleColumns,
  within,
} from '../core/index.ts';
import { csvMedia } from '../csv/index.ts';
import { tableError } from '../errors.ts';
import { searchArguments } from '../queries/index.ts';
import { allRows, EVERYTHING, type Permission, readTableId, TABLE_BACKEND, tableId, type View } from '../scopes/index.ts';
import type { LiveMethod } from './backend.ts';
import { liveRows } from './live-rows.ts';
import { liveSearch } from './live-search.ts';

export const liveTable = (view: View): LiveObject => new LiveObject(TABLE_BACKEND, tableId(view));

/** The methods of a table (wire §13.9). */
export const tableMethods: Readonly<Record<string, LiveMethod>> = {
  add_row: async (access, target, { args, kwargs }) => {
    if (args.length > 0) throw tableError('add_row expects columns by keyword: add_row(name=…)');
    const view = readTableId(target.id);
    const [row = 0] = await addRows(access, view, [await cellsOf(access, view, kwargs)]);
    return await liveRow(access, view, row);
  },

  get: async (access, target, { args, kwargs }) => {
    const view = searchable(access, target);
    const { search } = searchArguments(access, view, args, kwargs);
    const { rows } = await searchPage(access, view, { ...search, pageSize: 2 }, null);
    if (rows.length > 1) throw tableError('More than one row matched this query');
    const [row = null] = await liveRows(access, view, rows, search.fetch);
    return row;
  },

  get_by_id: async (access, target, call) => {
    const view = searchable(access, target);
    const row = rowIdArgument(view, boundArguments('get_by_id', call, ['row_id']).row_id);
    return row === null ? null : await liveRow(access, view, row);
  },

  search: async (access, target, { args, kwargs }) => {
    const view = searchable(access, target);
    return await liveSearch(access, view, searchArguments(access, view, args, kwargs).search);
  },

  has_row: async (access, target, call) => {
    const view = searchable(access, target);
    const reference: RowReference | null = rowReference(boundArguments('has_row', call, ['row']).row);
    if (!reference) throw tableError('has_row expects a row');
    return reference.table === view.table && (await countInView(access.rows, view, [reference.row])) > 0;
  },

  list_columns: (access, target) => {
    const view = searchable(access, target);
    return visibleColumns(view, tableOf(access, view.table), access.caller).map(({ name, type }) => ({ name, type }));
  },

  to_csv: (access, target, call) => {
    const { escape_for_excel: escape } = boundArguments('to_csv', call, ['escape_for_excel?']);
    return csvMedia(searchable(access, target), allRows(), escape === true);
  },

  delete_all_rows: async (access, target) => {
    const view = readTableId(target.id);
    mustWrite(view, tableOf(access, view.table), access.caller);
    await access.rows.deleteThose(view.table, within(view, EVERYTHING));
    return null;
  },

  client_readable: viewMaker('r'),
  client_writable: viewMaker('rw'),
  client_writable_cascade: viewMaker('rwc'),

  __anvil_iter_page__: () => {
    throw tableError("You can't iterate on a table. Call search() on this table to get an iterator of rows instead.");
  },
};

function viewMaker(permission: Permission): LiveMethod {
  return (access, target, { args, kwargs }) => {
    const view = readTableId(target.id);
    const { search, only } = searchArguments(access, view, args, kwargs);
    return liveTable(viewWithin(access, view, { permission, columns: only, where: search.where }));
  };
}

function searchable(access: Access, { id }: LiveObject): View {
  const view = readTableId(id);
  mustSearch(view, tableOf(access, view.table), access.caller);
  return view;
}

async function liveRow(access: Access, view: View, row: number): Promise<Value> {
  const cells = (await fetchInView(access.rows, view, [row], columnsToRead(access, view, null))).get(row);
  const [live = null] = cells ? await liveRows(access, view, [{ id: row, cells }], null) : [];
  return live;
}
