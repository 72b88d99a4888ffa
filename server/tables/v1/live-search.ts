import { LiveObject, type LivePages } from '../../values/index.ts';
import { boundArguments } from '../bound-arguments.ts';
import { type Access, foundBy, searchPage } from '../core/index.ts';
import { csvMedia } from '../csv/index.ts';
import { tableError } from '../errors.ts';
import { readSearchId, SEARCH_BACKEND, type Search, searchId, type View } from '../scopes/index.ts';
import type { LiveMethod } from './backend.ts';
import { liveRows } from './live-rows.ts';

/** A search as a live object, with its first page. */
export async function liveSearch(access: Access, view: View, search: Search): Promise<LiveObject> {
  return new LiveObject(SEARCH_BACKEND, searchId(view, search), { pages: await page(access, view, search, null) });
}

/** The methods of a search (wire §13.9). */
export const searchMethods: Readonly<Record<string, LiveMethod>> = {
  __anvil_iter_page__: async (access, target, call) => {
    const { page: after } = boundArguments('__anvil_iter_page__', call, ['page?']);
    if (after !== null && typeof after !== 'string') throw tableError('A search goes on where a page of it has ended');
    const { view, search } = readSearchId(target.id);
    const { items, nextPage } = await page(access, view, search, after);
    return { items, nextPage };
  },

  __len__: async (access, { id }) => {
    const { view, search } = readSearchId(id);
    return await access.rows.count(view.table, foundBy(view, search));
  },

  to_csv: (_, { id }, call) => {
    const { escape_for_excel: escape } = boundArguments('to_csv', call, ['escape_for_excel?']);
    const { view, search } = readSearchId(id);
    return csvMedia(view, search, escape === true);
  },
};

async function page(access: Access, view: View, search: Search, after: string | null): Promise<LivePages> {
  const { rows, next } = await searchPage(access, view, search, after);
  return { items: await liveRows(access, view, rows, search.fetch), nextPage: next };
}
