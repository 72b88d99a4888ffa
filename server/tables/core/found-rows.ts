import { Portable, type Value } from '../../values/index.ts';
import { LARGEST_PAGE, readSearchScope } from '../scopes/index.ts';
import type { Access } from './access.ts';
import { searchPage } from './searching.ts';

/** The wire type of a search that is passed as a value; it holds only the search's capability (wire §13.4). */
const SEARCH = 'anvil.tables.v2._refs.SearchIteratorRef';

/** The current results of a search that was passed as a value. */
export interface FoundRows {
  readonly table: number;
  readonly rows: readonly number[];
}

/**
 * Runs a search that was passed as a value; null for a value that is not a search. Throws for a search without a valid capability.
 */
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
