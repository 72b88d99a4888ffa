import type { Condition } from '../../data/index.ts';
import { conditionFrom, type Search, type View } from '../scopes/index.ts';
import type { Access } from './access.ts';
import { columnsToRead, type ReadRow } from './loading.ts';
import { within } from './rows-in-view.ts';

export interface FoundPage {
  readonly rows: readonly ReadRow[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** Reads one page of a search. The holder of a search may continue it: permissions were checked when it was created. */
export async function searchPage(access: Access, view: View, search: Search, after: string | null): Promise<FoundPage> {
  return await access.rows.search({
    table: view.table,
    where: foundBy(view, search),
    order: search.order,
    limit: search.pageSize,
    after,
    columns: columnsToRead(access, view, search.fetch),
  });
}

/** The condition that a search's rows meet: its own and the view's. */
export const foundBy = (view: View, { where }: Search): Condition => within(view, conditionFrom(where));
