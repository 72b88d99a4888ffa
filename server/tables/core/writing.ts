import { type Cells, type CellValue, type Condition, type RowAccess, retryTransaction } from '../../data/index.ts';
import type { ValueMap } from '../../values/index.ts';
import { noSuchColumn, rowDeleted, tableError } from '../errors.ts';
import { conditionFrom, type View } from '../scopes/index.ts';
import { type Access, tableOf } from './access.ts';
import { createMissingColumns } from './auto-create.ts';
import { cellToStore } from './cells.ts';
import { shownTo } from './columns.ts';
import { mustWrite } from './rights.ts';
import { countInView } from './rows-in-view.ts';

/** Limits beyond the caller's own: server code that writes on behalf of a client may request the client's limits. */
export interface WriteLimits {
  /** Whether the table's permissions for client code apply. */
  readonly asClient: boolean;
  /** Whether columns that are hidden from client code cannot be written. */
  readonly hidesColumns: boolean;
}

/** No limits beyond the caller's own. */
export const OWN_LIMITS: WriteLimits = { asClient: false, hidesColumns: false };

/** Converts values to the cells of their columns. Throws `NoSuchColumnError`, and `TableError` for a value of another type. */
export async function cellsOf(access: Access, view: View, values: ValueMap, limits = OWN_LIMITS): Promise<Cells> {
  const { caller } = access;
  let table = tableOf(access, view.table);
  mustWrite(view, table, { isTrusted: caller.isTrusted && !limits.asClient });
  const isTrusted = caller.isTrusted && !limits.hidesColumns;
  if (access.createsColumns && isTrusted && view.columns === null) table = await createMissingColumns(access, table, values);
  const shown = shownTo(view, table, { isTrusted });
  const columns = new Map(shown.columns.map((column) => [column.name, column]));
  const cells: [string, CellValue][] = [];
  for (const [name, value] of Object.entries(values)) {
    const column = columns.get(name);
    if (!column) throw noSuchColumn(name, shown);
    cells.push([name, await cellToStore(access, column, value)]);
  }
  return Object.fromEntries(cells);
}

/**
 * Adds all rows or none. A cell for which the view's conditions allow a single value gets that value, unless the row has its own.
 */
export async function addRows(access: Access, view: View, rows: readonly Cells[]): Promise<readonly number[]> {
  const given = Object.fromEntries(view.where.flatMap((stored) => valuesWanted(conditionFrom(stored))));
  return await allOrNothing(access, view, async (to) => {
    const ids = await to.insert(
      view.table,
      rows.map((cells) => ({ ...given, ...cells })),
    );
    await mustBeInView(access, to, view, ids, 'added');
    return ids;
  });
}

export interface RowChange {
  readonly view: View;
  readonly row: number;
  readonly cells: Cells;
}

/** Changes all rows or none. Throws `RowDeleted`. */
export async function updateRows(access: Access, changes: readonly RowChange[]): Promise<void> {
  const views = changes.map(({ view }) => view);
  await allOrNothing(
    access,
    restrictedOf(views),
    async (to) => {
      for (const { view, row } of changes) await mustBeThere(to, view, row);
      for (const [table, inTable] of Map.groupBy(changes, ({ view }) => view.table)) {
        const written = inTable.map(({ row, cells }) => ({ id: row, cells }));
        if (!(await to.update(table, written))) throw rowDeleted();
      }
      for (const { view, row } of changes) await mustBeInView(access, to, view, [row], 'changed');
    },
    new Set(views.map(({ table }) => table)).size > 1,
  );
}

/** Deletes all rows or none. Throws `RowDeleted`. */
export async function deleteRows(access: Access, rows: readonly { readonly view: View; readonly row: number }[]): Promise<void> {
  for (const { view } of rows) mustWrite(view, tableOf(access, view.table), access.caller);
  const views = rows.map(({ view }) => view);
  await allOrNothing(
    access,
    restrictedOf(views),
    async (to) => {
      for (const { view, row } of rows) await mustBeThere(to, view, row);
      for (const [table, inTable] of Map.groupBy(rows, ({ view }) => view.table)) {
        const ids = [...new Set(inTable.map(({ row }) => row))];
        if ((await to.delete(table, ids)) < ids.length) throw rowDeleted();
      }
    },
    rows.length > 1,
  );
}

const restrictedOf = (views: readonly View[]): View | null => views.find(({ where }) => where.length > 0) ?? null;

/** To the holder of a view, rows outside it do not exist. */
async function mustBeThere(rows: RowAccess, view: View, row: number): Promise<void> {
  if (view.where.length > 0 && (await countInView(rows, view, [row])) === 0) throw rowDeleted();
}

/** How server code can do, without the view, what the view refuses. */
const WITHOUT_VIEW = { added: 'add_row(…)', changed: 'get_by_id(row.get_id())' } as const;

async function mustBeInView(
  access: Access,
  rows: RowAccess,
  view: View,
  ids: readonly number[],
  done: keyof typeof WITHOUT_VIEW,
): Promise<void> {
  if (view.where.length === 0 || (await countInView(rows, view, ids)) === ids.length) return;
  // Client code can reach the table only through the view, so it gets no hint.
  const hint = access.caller.isTrusted
    ? `. Server code is not bound by it where it goes by the table: app_tables.${tableOf(access, view.table).name}.${WITHOUT_VIEW[done]}`
    : '';
  throw tableError(
    `A row that is ${done} through a view has to meet the view's conditions, and it would not: nothing was ${done}${hint}`,
  );
}

/** The columns for which a condition allows only one value, with that value. */
function valuesWanted(condition: Condition): readonly (readonly [string, CellValue])[] {
  if (condition.kind === 'is') return [[condition.column, condition.value]];
  return condition.kind === 'all' ? condition.of.flatMap(valuesWanted) : [];
}

/**
 * Runs work in a transaction of its own if a failure could leave it half done. Within a transaction that server code has opened,
 * such a failure breaks that transaction, which can then only be rolled back.
 */
async function allOrNothing<T>(
  { rows, store, transaction }: Access,
  restricted: View | null,
  work: (rows: RowAccess) => Promise<T>,
  always = false,
): Promise<T> {
  const isNeeded = always || (restricted !== null && restricted.where.length > 0);
  if (transaction) {
    try {
      return await work(rows);
    } catch (error) {
      if (isNeeded && error instanceof Error) transaction.broken ??= error;
      throw error;
    }
  }
  if (!isNeeded) return await work(rows);
  return await retryTransaction(store, 'full', work);
}
