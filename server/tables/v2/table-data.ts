import type { ColumnSchema } from '../../data/index.ts';
import type { Value, ValueMap } from '../../values/index.ts';
import {
  type Access,
  columnsToRead,
  fetchInView,
  isLink,
  type Loaded,
  load,
  type ReadRow,
  type Section,
  tableOf,
  valueOfCell,
  visibleColumns,
} from '../core/index.ts';
import { type ColumnTree, linkedView, rowCapability, type View, viewKey } from '../scopes/index.ts';

/** Rows and the rows that they link to, in the form that clients cache (wire §13.4). */
export async function tableData(
  access: Access,
  view: View,
  rows: readonly ReadRow[],
  fetch: ColumnTree | null,
): Promise<ValueMap> {
  const loaded: Loaded = new Map();
  await load(access, loaded, view, rows, fetch);
  return Object.fromEntries([...loaded].map(([key, section]) => [key, sectionData(section, loaded)]));
}

/** One row of a view, with the rows that it links to; null when it does not exist or is outside the view. */
export async function rowData(access: Access, view: View, row: number, fetch: ColumnTree | null): Promise<ValueMap | null> {
  const cells = (await fetchInView(access.rows, view, [row], columnsToRead(access, view, fetch))).get(row);
  return cells ? await tableData(access, view, [{ id: row, cells }], fetch) : null;
}

/** The columns of a view; `cached` names those for which a row written as a list has items. */
export function viewSpec(access: Access, view: View, cached?: ReadonlySet<string>): ValueMap {
  return specOf(view, visibleColumns(view, tableOf(access, view.table), access.caller), cached);
}

function specOf(view: View, columns: readonly ColumnSchema[], cached?: ReadonlySet<string>): ValueMap {
  return {
    cols: columns.map((column) => ({
      name: column.name,
      type: column.type,
      client_hidden: column.isClientHidden || null,
      ...(column.target !== null && {
        table_id: column.target,
        view_key: viewKey(linkedView(view, column.name, column.target)),
      }),
    })),
    cache: columns.map(({ name }) => (!cached || cached.has(name) ? 1 : 0)),
  };
}

function sectionData(section: Section, loaded: Loaded): ValueMap {
  const { view, columns, usual, rows } = section;
  const items = [...rows].map(([id, cells]) => {
    const read = columns.flatMap((column, index) =>
      Object.hasOwn(cells, column.name) ? [[index, cellValue(section, loaded, id, column)] as const] : [],
    );
    const capability = rowCapability(view, id);
    const isUsual = read.length === usual.size && read.every(([index]) => usual.has(columns[index]?.name ?? ''));
    const row = isUsual
      ? [...read.map(([, value]) => value), capability]
      : { ...Object.fromEntries(read.map(([index, value]) => [String(index), value])), c: capability };
    return [String(id), row] as const;
  });
  return { spec: specOf(view, columns, usual), rows: Object.fromEntries(items) };
}

/** The value of a cell. A link to a row that has been deleted is empty. */
function cellValue({ view, rows }: Section, loaded: Loaded, row: number, column: ColumnSchema): Value {
  const cell = rows.get(row)?.[column.name] ?? null;
  if (!isLink(column) || column.target === null) return valueOfCell(view.table, row, column, cell);
  const there = loaded.get(viewKey(linkedView(view, column.name, column.target)))?.rows;
  if (typeof cell === 'number') return there?.has(cell) ? cell : null;
  return Array.isArray(cell) ? cell.filter((id) => there?.has(id)) : null;
}
