import type { TableSchema } from '../../data/index.ts';
import type { Value } from '../../values/index.ts';
import { boundArguments } from '../bound-arguments.ts';
import { type Access, rightsOn } from '../core/index.ts';
import { tableCapability, viewKey, wholeTable } from '../scopes/index.ts';
import type { TableFunctions } from './functions.ts';

/** Functions that return the tables themselves, without a capability if the caller may not search them (wire §13.5). */
export const appTableFunctions: TableFunctions = {
  get_app_tables: (access) => Object.fromEntries(access.layout.tables.map((table) => [table.name, tableValue(access, table)])),

  get_table_by_id: (access, call) => {
    const { table_id: id } = boundArguments('get_table_by_id', call, ['table_id']);
    const table = access.layout.tables.find((each) => each.id === Number(id));
    return table ? tableValue(access, table) : null;
  },
};

function tableValue({ caller }: Access, table: TableSchema): Value {
  const view = wholeTable(table.id);
  return [rightsOn(view, table, caller).search ? tableCapability(view) : null, viewKey(view), table.id];
}
