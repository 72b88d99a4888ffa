/** Public interface of `server/tables/v1`: the first generation of the wire format, with live objects (wire §13.9). */
import type { LiveBackend } from '../../services/index.ts';
import { LiveObject } from '../../values/index.ts';
import { boundArguments } from '../bound-arguments.ts';
import { tableError } from '../errors.ts';
import { ROW_BACKEND, readTableId, SEARCH_BACKEND, TABLE_BACKEND, wholeTable } from '../scopes/index.ts';
import type { TableFunctions } from '../v2/index.ts';
import { liveBackend, type WithRows } from './backend.ts';
import { searchMethods } from './live-search.ts';
import { rowMethods } from './row-backend.ts';
import { liveTable, tableMethods } from './table-backend.ts';

export { liveRows } from './live-rows.ts';

/** The functions of this generation, by full name. */
export const firstGeneration: TableFunctions = {
  'anvil.private.tables.get_app_tables': ({ layout }) =>
    Object.fromEntries(layout.tables.map(({ name, id }) => [name, liveTable(wholeTable(id))])),

  'anvil.private.tables.get_table_id': (_, call) => {
    const { table } = boundArguments('get_table_id', call, ['table']);
    if (table instanceof LiveObject && table.backend === TABLE_BACKEND) return readTableId(table.id).table;
    throw tableError('get_table_id expects a table');
  },
};

/** The live object backends, by name. */
export function firstGenerationBackends(withRows: WithRows): Readonly<Record<string, LiveBackend>> {
  return {
    [TABLE_BACKEND]: liveBackend(withRows, tableMethods),
    [SEARCH_BACKEND]: liveBackend(withRows, searchMethods),
    [ROW_BACKEND]: liveBackend(withRows, rowMethods),
  };
}
