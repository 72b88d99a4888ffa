import { Portable, type Value } from '../../values/index.ts';
import { LARGEST_PAGE, readSearchScope } from '../scopes/index.ts';
import type { Access } from './access.ts';
import { searchPage } from './searching.ts';

/** How a search travels as a value: its capability alone (wire §13.4). */
const SEARCH = 'anvil.tables.v2._refs.SearchIteratorRef';

/** The rows that a search which was given as a value finds now. */
export interface FoundRows {
  readonly table: number;
  readonly rows: readonly number[];
}

/** Null for what is no search. Throws for a search without a valid capability. */
export async function foundRows(access: Access, value: Value): Promise<FoundRows | null> {
  if (!(value instanceof Portable) || value.type !== SEARCH) return null;
  const { view, search, after } = readSearchScope(value.value);
  const rows: number[] = [];
  const ids = { ...search, pageSize: LARGEST_PAGE, fetch: {} };
  let at = after;
  do {
    const page = await searchPage(access, view, ids, at);
    rows.push(...page.rows.map(({ id }) => id));
    at = page.next;
  } while (at !== null);
  return { table: view.table, rows };
}
