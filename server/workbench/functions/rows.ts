import type { Cells, ColumnSchema, DataStore, TableSchema } from '../../data/index.ts';
import { HOLDS } from '../../data/index.ts';
import { type ServiceCall, ServiceError, type ServiceFunction } from '../../services/index.ts';
import { CSV_TYPE, csvLines, valueOfCell, withTableErrors } from '../../tables/index.ts';
import { beginning } from '../../text/index.ts';
import { LazyMedia, type Value, type ValueMap } from '../../values/index.ts';
import { CallArguments } from '../call-arguments.ts';
import { cellsFromArguments, columnOf } from '../rows/cell-arguments.ts';
import { anywhere, conditionFromFilters, EVERY_ROW } from '../rows/conditions.ts';
import { importCsv } from '../rows/csv-import.ts';
import { Labels, labelColumn, labelOf, tableOf } from '../rows/labels.ts';

/** Maximum number of rows in a page. */
const MOST_ROWS = 200;
/** Maximum number of rows that are offered as link targets. */
const MOST_CHOICES = 30;
/** Maximum number of characters of a cell in a page of rows; the row's editor shows all. */
const MOST_SHOWN = 1000;
/** The manager name of tables' CSV files (wire §10.3). */
export const WORKBENCH_CSV = 'workbench-csv';

type Work = (store: DataStore, args: (...names: readonly string[]) => CallArguments) => Promise<Value>;

/** Functions to read, write, add, delete, import and export rows of the app's tables. */
export function rowFunctions(data: () => Promise<DataStore>): Readonly<Record<string, ServiceFunction>> {
  const named = (name: string, work: Work): readonly [string, ServiceFunction] => [
    name,
    (call: ServiceCall) => withTableErrors(async () => work(await data(), (...names) => new CallArguments(call, name, names))),
  ];
  return Object.fromEntries([
    named('tables', async (store) => Promise.all(store.tables.map((table) => describe(store, table)))),
    named('rows', page),
    named('row', whole),
    named('count_rows', async (store, args) => {
      const asked = args('table', 'filters');
      const table = tableOf(store, asked.whole('table'));
      const rows = await store.count(table.id, conditionFromFilters(table, asked.maps('filters')));
      return { rows, columns: columnsShown(table) };
    }),
    named('add_row', async (store, args) => {
      const asked = args('table', 'cells');
      const table = tableOf(store, asked.whole('table'));
      const [id = null] = await store.insert(table.id, [cellsFromArguments(table, asked.map('cells'))]);
      return id;
    }),
    named('save_row', async (store, args) => {
      const asked = args('table', 'row', 'cells');
      const table = tableOf(store, asked.whole('table'));
      const [id, cells] = [asked.whole('row'), cellsFromArguments(table, asked.map('cells'))];
      if (!(await store.update(table.id, [{ id, cells }]))) throw gone(id);
      return null;
    }),
    named('delete_rows', async (store, args) => {
      const asked = args('table', 'rows');
      return store.delete(tableOf(store, asked.whole('table')).id, asked.wholes('rows'));
    }),
    named('rows_to_link', choices),
    named('import_csv', async (store, args) => {
      const asked = args('table', 'file');
      return importCsv(store, tableOf(store, asked.whole('table')), asked.file('file').content);
    }),
    named('export_csv', async (store, args) => {
      const asked = args('table', 'filters');
      const table = tableOf(store, asked.whole('table'));
      const filters = asked.maps('filters');
      conditionFromFilters(table, filters);
      return new LazyMedia(WORKBENCH_CSV, JSON.stringify([table.id, filters]), CSV_TYPE, `${table.name}.csv`);
    }),
  ]);
}

/** Opens a CSV file by the id of its lazy media. */
export async function openCsv(data: () => Promise<DataStore>, id: string) {
  const [table, filters] = JSON.parse(id) as [number, readonly ValueMap[]];
  const store = await data();
  const schema = tableOf(store, table);
  const rows = { table, where: conditionFromFilters(schema, filters), order: [], columns: schema.columns, escapesFormulas: true };
  return { contentType: CSV_TYPE, name: `${schema.name}.csv`, content: csvLines(store, rows) };
}

async function describe(store: DataStore, table: TableSchema): Promise<ValueMap> {
  const { id, name, title, clientAccess } = table;
  return {
    id,
    name,
    title,
    client: clientAccess,
    rows: await store.count(id, EVERY_ROW),
    columns: columnsShown(table),
  };
}

/** Part of every answer about a table, since its columns may have changed since the page was opened. */
function columnsShown({ columns }: TableSchema): readonly ValueMap[] {
  return columns.map(({ name, type, target }) => ({ name, type, holds: HOLDS[type], target }));
}

/** A page of rows. `order` is `{"column", "ascending"}`, or empty. */
async function page(store: DataStore, args: (...names: readonly string[]) => CallArguments): Promise<Value> {
  const asked = args('table', 'filters', 'order', 'after', 'limit');
  const table = tableOf(store, asked.whole('table'));
  const { column, ascending } = asked.map('order');
  const found = await store.search({
    table: table.id,
    where: conditionFromFilters(table, asked.maps('filters')),
    order: typeof column === 'string' ? [{ column: columnOf(table, column).name, ascending: ascending !== false }] : [],
    limit: Math.min(Math.max(asked.whole('limit'), 1), MOST_ROWS),
    after: asked.textOrNone('after'),
    columns: table.columns.map(({ name }) => name),
  });
  const labels = await Labels.of(store, table.columns, found.rows);
  const shown = found.rows.map(({ id, cells }) => ({ id, cells: cellsShown(table, id, cells, labels, MOST_SHOWN) }));
  return { rows: shown, next: found.next, columns: columnsShown(table) };
}

/** A row in its current state, with complete cells. */
async function whole(store: DataStore, args: (...names: readonly string[]) => CallArguments): Promise<Value> {
  const asked = args('table', 'row');
  const table = tableOf(store, asked.whole('table'));
  const id = asked.whole('row');
  const names = table.columns.map(({ name }) => name);
  const cells = (await store.fetch(table.id, [id], names)).get(id);
  if (!cells) throw gone(id);
  const labels = await Labels.of(store, table.columns, [{ cells }]);
  return { id, cells: cellsShown(table, id, cells, labels), columns: columnsShown(table) };
}

const gone = (row: number): ServiceError => new ServiceError('ValueError', `Row ${row} was deleted meanwhile`);

/** @param most maximum number of characters of each text */
function cellsShown(table: TableSchema, row: number, cells: Cells, labels: Labels, most = Number.POSITIVE_INFINITY): ValueMap {
  const shown = (column: ColumnSchema): Value => {
    const cell = cells[column.name] ?? null;
    if (typeof cell === 'number' && column.type === 'link_single') return labels.of(column, cell);
    if (Array.isArray(cell)) return cell.map((each: number) => labels.of(column, each));
    // Sent as text, since the page would deserialize the app's values as its own.
    if (column.type === 'simpleObject' && cell !== null)
      return beginning(JSON.stringify((cell as { readonly value: unknown }).value, null, 2), most);
    if (typeof cell === 'string') return beginning(cell, most);
    return valueOfCell(table.id, row, column, cell);
  };
  return Object.fromEntries(table.columns.map((column) => [column.name, shown(column)]));
}

async function choices(store: DataStore, args: (...names: readonly string[]) => CallArguments): Promise<Value> {
  const asked = args('table', 'text');
  const table = tableOf(store, asked.whole('table'));
  const columns = [labelColumn(table) ?? []].flat();
  const where = anywhere(table, asked.text('text'));
  const { rows } = await store.search({ table: table.id, where, order: [], limit: MOST_CHOICES, after: null, columns });
  return rows.map(({ id, cells }) => ({ row: id, label: labelOf(table, id, cells) }));
}
