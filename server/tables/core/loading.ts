import type { Cells, ColumnSchema } from '../../data/index.ts';
import { noSuchColumn } from '../errors.ts';
import { type ColumnTree, linkedView, type View, viewKey } from '../scopes/index.ts';
import { type Access, hasTable, tableOf } from './access.ts';
import { columnNamed, isLink, shownTo, visibleColumns } from './columns.ts';

/** Rows of one view that were read. */
export interface Section {
  readonly view: View;
  /** The columns visible to the caller, in the table's order. */
  readonly columns: readonly ColumnSchema[];
  /** The columns read of the first rows of this view; most rows have exactly these. */
  readonly usual: ReadonlySet<string>;
  /** The cells that were read, by row id. */
  readonly rows: Map<number, Cells>;
}

/** Rows together with the rows that they link to, by `viewKey`. */
export type Loaded = Map<string, Section>;

/** A row whose own cells were read. */
export interface ReadRow {
  readonly id: number;
  readonly cells: Cells;
}

/** How a row is reached. */
export interface Reached {
  /** Whether through a link in another row. */
  readonly isLinked?: boolean;
}

/**
 * The columns to read of a row: those that `fetch` names, or if it is null all (for a linked row, all except links). Where `fetch`
 * has `true` for a link column, the linked rows are read by the default rule.
 */
export function columnsToRead(
  access: Access,
  view: View,
  fetch: ColumnTree | null,
  { isLinked = false }: Reached = {},
): readonly string[] {
  const columns = visibleColumns(view, tableOf(access, view.table), access.caller);
  if (fetch !== null) return columns.filter(({ name }) => Object.hasOwn(fetch, name)).map(({ name }) => name);
  return columns.filter((column) => !isLinked || !isLink(column)).map(({ name }) => name);
}

/** Throws `NoSuchColumnError` if `fetch` names a column that is not visible to the caller. */
export function checkFetch(access: Access, view: View, fetch: ColumnTree | null): void {
  const shown = shownTo(view, tableOf(access, view.table), access.caller);
  for (const [name, below] of Object.entries(fetch ?? {})) {
    const column = columnNamed(shown, name);
    if (below !== true && column.target === null) throw noSuchColumn(name, shown);
    if (below !== true && column.target !== null && hasTable(access, column.target))
      checkFetch(access, linkedView(view, name, column.target), below);
  }
}

/** Adds rows to `loaded`, and reads and adds the rows that they link to, as far as `fetch` says. */
export async function load(
  access: Access,
  loaded: Loaded,
  view: View,
  rows: readonly ReadRow[],
  fetch: ColumnTree | null,
  reached: Reached = {},
): Promise<void> {
  const names = new Set(columnsToRead(access, view, fetch, reached));
  const section = sectionOf(access, loaded, view, names);
  for (const { id, cells } of rows) {
    const own = Object.entries(cells).filter(([name]) => names.has(name));
    section.rows.set(id, { ...section.rows.get(id), ...Object.fromEntries(own) });
  }
  for (const column of section.columns) {
    if (column.target === null || !names.has(column.name) || !hasTable(access, column.target)) continue;
    const ids = new Set(rows.flatMap(({ cells }) => linkedIds(cells, column.name)));
    const below = fetch?.[column.name] ?? true;
    await loadLinked(access, loaded, linkedView(view, column.name, column.target), [...ids], below === true ? null : below);
  }
}

const LINKED: Reached = { isLinked: true };

async function loadLinked(access: Access, loaded: Loaded, view: View, ids: number[], fetch: ColumnTree | null): Promise<void> {
  if (ids.length === 0) return;
  const columns = columnsToRead(access, view, fetch, LINKED);
  const found = await access.rows.fetch(view.table, ids, columns);
  await load(
    access,
    loaded,
    view,
    [...found].map(([id, cells]) => ({ id, cells })),
    fetch,
    LINKED,
  );
}

/** The ids of the rows that a cell links to. */
function linkedIds(cells: Cells, column: string): readonly number[] {
  const cell = cells[column] ?? null;
  if (typeof cell === 'number') return [cell];
  return Array.isArray(cell) ? cell : [];
}

function sectionOf(access: Access, loaded: Loaded, view: View, usual: ReadonlySet<string>): Section {
  const key = viewKey(view);
  const known = loaded.get(key);
  if (known) return known;
  const columns = visibleColumns(view, tableOf(access, view.table), access.caller);
  const section: Section = { view, columns, usual, rows: new Map() };
  loaded.set(key, section);
  return section;
}
