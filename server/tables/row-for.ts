import type { ServiceCaller } from '../services/index.ts';
import type { Value } from '../values/index.ts';
import { type Access, columnsToRead, fetchInView } from './core/index.ts';
import { tableError } from './errors.ts';
import { type ColumnTree, viewKey, wholeTable } from './scopes/index.ts';
import type { Tables } from './tables.ts';
import { liveRows } from './v1/index.ts';
import { fetchArgument, rowData } from './v2/index.ts';

/** The generation of the tables' wire format that a client speaks. */
export type Generation = 1 | 2;

export interface WantedRow {
  /** The table's attribute name in `app_tables`. */
  readonly table: string;
  readonly row: number;
  /** The columns to fetch, as clients send them: null for all, or a `fetch_only`. */
  readonly fetch: Value;
}

/**
 * A row that another service returns to its caller: `[view_key, table_id, row_id, table_data]`, or a live object. Null when the row
 * does not exist. The client that receives it may read it, as if server code had returned it.
 */
export function rowFor(
  tables: Tables,
  caller: ServiceCaller,
  { table, row, fetch }: WantedRow,
  generation: Generation,
): Promise<Value> {
  return tables.withRows(caller, async (access) => {
    const schema = access.layout.tables.find(({ name }) => name === table);
    if (!schema) throw tableError(`There is no table "${table}"`);
    const tree = fetchArgument(fetch);
    return generation === 1 ? await liveRow(access, schema.id, row, tree) : await portableRow(access, schema.id, row, tree);
  });
}

async function portableRow(access: Access, table: number, row: number, fetch: ColumnTree | null): Promise<Value> {
  const view = wholeTable(table);
  const data = await rowData(access, view, row, fetch);
  return data && [viewKey(view), table, row, data];
}

async function liveRow(access: Access, table: number, row: number, fetch: ColumnTree | null): Promise<Value> {
  const view = wholeTable(table);
  const cells = (await fetchInView(access.rows, view, [row], columnsToRead(access, view, fetch))).get(row);
  const [live = null] = cells ? await liveRows(access, view, [{ id: row, cells }], fetch) : [];
  return live;
}
