import type { Value } from '../../values/index.ts';
import { boundArguments } from '../bound-arguments.ts';
import { foundBy, mustWrite, searchPage, tableOf } from '../core/index.ts';
import { csvMedia } from '../csv/index.ts';
import { readSearchScope, searchCapability } from '../scopes/index.ts';
import type { TableFunctions } from './functions.ts';
import { tableData } from './table-data.ts';

/** The functions of searches (wire §13.5). The holder of a search may always read its results. */
export const searchFunctions: TableFunctions = {
  next_page: async (access, call) => {
    const { cap } = boundArguments('next_page', call, ['cap']);
    const { view, search, after } = readSearchScope(cap);
    const { rows, next } = await searchPage(access, view, search, after);
    const more: Value = next === null ? null : searchCapability(view, search, next);
    return [rows.map(({ id }) => id), more, await tableData(access, view, rows, search.fetch)];
  },

  get_length: async (access, call) => {
    const { view, search } = readSearchScope(boundArguments('get_length', call, ['cap']).cap);
    return await access.rows.count(view.table, foundBy(view, search));
  },

  to_csv: (_, call) => {
    const { cap, escape_for_excel: escape } = boundArguments('to_csv', call, ['cap', 'escape_for_excel?']);
    const { view, search } = readSearchScope(cap);
    return csvMedia(view, search, escape === true);
  },

  delete_all: async (access, call) => {
    const { view, search } = readSearchScope(boundArguments('delete_all', call, ['cap']).cap);
    mustWrite(view, tableOf(access, view.table), access.caller);
    await access.rows.deleteThose(view.table, foundBy(view, search));
    return null;
  },
};
