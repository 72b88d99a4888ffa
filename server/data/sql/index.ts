/** Public interface of `server/data/sql`: SQL names of tables and columns, and building SQL. */

export { type Compiled, command, sqlBuilder } from './builder.ts';
export { columnName, ROW_ID, SQL_TYPES, sqlNames, tableName } from './names.ts';
export { isRowId, mediaOf, momentInUtc, type Parameter, toParameter } from './parameters.ts';
