import type { Value } from '../../values/index.ts';
import { boundArguments, listArgument, mapArgument } from '../bound-arguments.ts';
import {
  type Access,
  addRows,
  cellsOf,
  checkFetch,
  countInView,
  mustSearch,
  mustWrite,
  rowIdArgument,
  searchPage,
  tableOf,
  viewWithin,
  visibleColumns,
  within,
} from '../core/index.ts';
import { csvMedia } from '../csv/index.ts';
import { permissionDenied, tableError } from '../errors.ts';
import { searchArguments } from '../queries/index.ts';
import {
  allRows,
  EVERYTHING,
  PERMISSIONS,
  type Permission,
  readTableScope,
  rowCapability,
  searchCapability,
  storedCondition,
  tableCapability,
  type View,
  viewKey,
} from '../scopes/index.ts';
import { fetchArgument } from './fetch-argument.ts';
import type { TableFunctions } from './functions.ts';
import { rowData, tableData, viewSpec } from './table-data.ts';
import { writeLimits } from './write-limits.ts';

/** The functions of tables and views (wire §13.5). */
export const tableFunctions: TableFunctions = {
  get_view: (access, call) => {
    const { cap, permission, columns, args, kwargs } = boundArguments('get_view', call, [
      'cap',
      'permission',
      'columns?',
      'args?',
      'kwargs?',
    ]);
    const view = readTableScope(cap);
    const { search, only } = searchArguments(
      access,
      view,
      listArgument('get_view', 'args', args),
      mapArgument('get_view', 'kwargs', kwargs),
    );
    const tree = fetchArgument(columns);
    checkFetch(access, view, tree);
    const shown = tree ?? only ?? search.fetch;
    return viewValue(viewWithin(access, view, { permission: permissionOf(permission), columns: shown, where: search.where }));
  },

  get_restricted_columns: (access, call) => {
    const { cap, columns } = boundArguments('get_restricted_columns', call, ['cap', 'columns']);
    const view = readTableScope(cap);
    const tree = fetchArgument(columns);
    checkFetch(access, view, tree);
    return viewValue(viewWithin(access, view, { permission: null, columns: tree, where: storedCondition(EVERYTHING) }));
  },

  search: async (access, call) => {
    const { cap, args, kwargs } = boundArguments('search', call, ['cap', 'args?', 'kwargs?']);
    const view = searchable(access, cap);
    const { search } = searchArguments(
      access,
      view,
      listArgument('search', 'args', args),
      mapArgument('search', 'kwargs', kwargs),
    );
    const { rows, next } = await searchPage(access, view, search, null);
    return [
      rows.map(({ id }) => id),
      searchCapability(view, search),
      next === null ? null : searchCapability(view, search, next),
      await tableData(access, view, rows, search.fetch),
    ];
  },

  get_row: async (access, call) => {
    const { cap, args, kwargs } = boundArguments('get_row', call, ['cap', 'args?', 'kwargs?']);
    const view = searchable(access, cap);
    const { search } = searchArguments(
      access,
      view,
      listArgument('get_row', 'args', args),
      mapArgument('get_row', 'kwargs', kwargs),
    );
    const { rows } = await searchPage(access, view, { ...search, pageSize: 2 }, null);
    const [row, another] = rows;
    if (another) throw tableError('More than one row matched this query');
    return row ? [row.id, await tableData(access, view, rows, search.fetch)] : null;
  },

  get_row_by_id: async (access, call) => {
    const { cap, row_id: given, fetch } = boundArguments('get_row_by_id', call, ['cap', 'row_id', 'fetch?']);
    const view = searchable(access, cap);
    const row = rowIdArgument(view, given);
    const tree = fetchArgument(fetch);
    checkFetch(access, view, tree);
    const data = row === null ? null : await rowData(access, view, row, tree);
    return data && [row, data];
  },

  add_row: async (access, call) => {
    const bound = boundArguments('add_row', call, ['cap', 'values?', 'overrides?', 'trusted_values?']);
    const view = readTableScope(bound.cap);
    const cells = await cellsOf(
      access,
      view,
      mapArgument('add_row', 'values', bound.values),
      writeLimits(access, bound.overrides),
    );
    const trusted = mapArgument('add_row', 'trusted_values', bound.trusted_values);
    if (bound.trusted_values !== null && !access.caller.isTrusted)
      throw permissionDenied('say which values are to be trusted from client code', 'Server code can');
    const [row = 0] = await addRows(access, view, [{ ...cells, ...(await cellsOf(access, view, trusted)) }]);
    return [row, rowCapability(view, row), viewSpec(access, view)];
  },

  add_rows: async (access, call) => {
    const { cap, rows } = boundArguments('add_rows', call, ['cap', 'rows']);
    const view = readTableScope(cap);
    const cells = [];
    for (const values of listArgument('add_rows', 'rows', rows))
      cells.push(await cellsOf(access, view, mapArgument('add_rows', 'each row', values)));
    const ids = await addRows(access, view, cells);
    return [ids.map((row) => [row, rowCapability(view, row)]), viewSpec(access, view)];
  },

  has_row: async (access, call) => {
    const { cap, row_id: given } = boundArguments('has_row', call, ['cap', 'row_id']);
    const view = searchable(access, cap);
    const row = rowIdArgument(view, given);
    return row !== null && (await countInView(access.rows, view, [row])) > 0;
  },

  list_columns: (access, call) => {
    const { cap } = boundArguments('list_columns', call, ['cap']);
    const view = searchable(access, cap);
    return visibleColumns(view, tableOf(access, view.table), access.caller).map(({ name, type, id, target, isClientHidden }) => ({
      name,
      type,
      id,
      ...(target !== null && { table_id: target }),
      ...(isClientHidden && { client_hidden: true }),
    }));
  },

  to_csv: (access, call) => {
    const { cap, escape_for_excel: escape } = boundArguments('to_csv', call, ['cap', 'escape_for_excel?']);
    return csvMedia(searchable(access, cap), allRows(), escape === true);
  },

  delete_all_rows: async (access, call) => {
    const { cap } = boundArguments('delete_all_rows', call, ['cap']);
    const view = readTableScope(cap);
    mustWrite(view, tableOf(access, view.table), access.caller);
    await access.rows.deleteThose(view.table, within(view, EVERYTHING));
    return null;
  },
};

/** The view that a capability holds, which must permit searching. */
function searchable(access: Access, cap: Value): View {
  const view = readTableScope(cap);
  mustSearch(view, tableOf(access, view.table), access.caller);
  return view;
}

const viewValue = (view: View): Value => [tableCapability(view), viewKey(view)];

function permissionOf(value: Value): Permission {
  const permission = PERMISSIONS.find((each) => each === value);
  if (!permission) throw tableError(`A view is one of ${PERMISSIONS.join(', ')}`);
  return permission;
}
