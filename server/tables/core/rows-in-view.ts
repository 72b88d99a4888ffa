import type { Cells, Condition, RowAccess } from '../../data/index.ts';
import { conditionFrom, type View } from '../scopes/index.ts';

/** Maximum number of ids in one search, for views that have conditions. */
const AT_ONCE = 200;

/** Combines a condition with those of the view. */
export function within({ where }: View, condition: Condition): Condition {
  return where.length === 0 ? condition : { kind: 'all', of: [...where.map(conditionFrom), condition] };
}

/** Fetches those of the rows that exist and that the view includes. */
export async function fetchInView(
  rows: RowAccess,
  view: View,
  ids: readonly number[],
  columns: readonly string[] | null,
): Promise<ReadonlyMap<number, Cells>> {
  if (view.where.length === 0) return await rows.fetch(view.table, ids, columns);
  const found = new Map<number, Cells>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE).map((id) => ({ kind: 'row', id }) as const);
    const where = within(view, { kind: 'any', of: some });
    const page = await rows.search({ table: view.table, where, order: [], limit: some.length, after: null, columns });
    for (const { id, cells } of page.rows) found.set(id, cells);
  }
  return found;
}

/** Counts those of the rows that exist and that the view includes. */
export async function countInView(rows: RowAccess, view: View, ids: readonly number[]): Promise<number> {
  return (await fetchInView(rows, view, ids, [])).size;
}
