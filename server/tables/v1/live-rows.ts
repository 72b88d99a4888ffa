import type { Cells, ColumnSchema } from '../../data/index.ts';
import { isPlainMap, LiveObject, type Value, type ValueMap } from '../../values/index.ts';
import { type Access, isLink, type Loaded, load, type Reached, type ReadRow, valueOfCell } from '../core/index.ts';
import { type ColumnTree, linkedView, ROW_BACKEND, rowId, type View, viewKey } from '../scopes/index.ts';

/** Rows as live objects (wire §13.9), each with its cached items and the rows that it links to. */
export async function liveRows(
  access: Access,
  view: View,
  rows: readonly ReadRow[],
  fetch: ColumnTree | null,
): Promise<readonly LiveObject[]> {
  const loaded: Loaded = new Map();
  await load(access, loaded, view, rows, fetch);
  return rows.map(({ id }) => new LiveObject(ROW_BACKEND, rowId(view, id), { items: cachedItems(loaded, view, id) }));
}

/** All items of a row that its holder may see, by column. */
export async function rowItems(access: Access, view: View, id: number, cells: Cells): Promise<ValueMap> {
  const loaded: Loaded = new Map();
  await load(access, loaded, view, [{ id, cells }], null);
  return itemsOf(loaded, view, id);
}

/**
 * The items of a row that are sent along as its cache. Lists and dictionaries are left out, so that the holder fetches them each
 * time rather than changing a cached copy. Columns hidden from client code are left out for every holder, since server code passes
 * rows on to pages unchanged.
 */
export function cacheable(items: ValueMap, columns: readonly ColumnSchema[]): ValueMap {
  const hidden = new Set(columns.filter(({ isClientHidden }) => isClientHidden).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(items).filter(([name, value]) => !hidden.has(name) && !Array.isArray(value) && !isPlainMap(value)),
  );
}

const cachedItems = (loaded: Loaded, view: View, id: number, reached?: Reached): ValueMap =>
  cacheable(itemsOf(loaded, view, id, reached), loaded.get(viewKey(view))?.columns ?? []);

function itemsOf(loaded: Loaded, view: View, id: number, { isLinked = false }: Reached = {}): ValueMap {
  const section = loaded.get(viewKey(view));
  const cells = section?.rows.get(id);
  if (!section || !cells) return {};
  const read = section.columns.filter((column) => Object.hasOwn(cells, column.name) && !(isLinked && isLink(column)));
  return Object.fromEntries(read.map((column) => [column.name, item(loaded, view, id, column, cells)] as const));
}

function item(loaded: Loaded, view: View, row: number, column: ColumnSchema, cells: Cells): Value {
  const cell = cells[column.name] ?? null;
  if (column.target === null || cell === null) return valueOfCell(view.table, row, column, cell);
  const target = linkedView(view, column.name, column.target);
  const there = loaded.get(viewKey(target))?.rows;
  const linked = (id: number): Value =>
    new LiveObject(ROW_BACKEND, rowId(target, id), { items: cachedItems(loaded, target, id, { isLinked: true }) });
  if (typeof cell === 'number') return there?.has(cell) ? linked(cell) : null;
  return Array.isArray(cell) ? cell.filter((id) => there?.has(id)).map(linked) : null;
}
