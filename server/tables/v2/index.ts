/**
 * Public interface of `server/tables/v2`: the second generation of the wire format, with portable objects that hold capabilities
 * (wire §13.4).
 */
import { appTableFunctions } from './app-tables.ts';
import type { TableFunctions } from './functions.ts';
import { rowFunctions } from './row-functions.ts';
import { searchFunctions } from './search-functions.ts';
import { tableFunctions } from './table-functions.ts';

export { fetchArgument } from './fetch-argument.ts';
export type { TableFunction, TableFunctions } from './functions.ts';
export { rowData } from './table-data.ts';

const under = (prefix: string, functions: TableFunctions): TableFunctions =>
  Object.fromEntries(Object.entries(functions).map(([name, work]) => [prefix + name, work]));

const PREFIX = 'anvil.private.tables.v2.';

/** The functions of this generation, by full name. */
export const secondGeneration: TableFunctions = under(PREFIX, {
  ...appTableFunctions,
  ...under('table.', tableFunctions),
  ...under('search.', searchFunctions),
  ...under('row.', rowFunctions),
  get_restricted_columns: (access, call) => tableFunctions['get_restricted_columns']?.(access, call) ?? null,
});
