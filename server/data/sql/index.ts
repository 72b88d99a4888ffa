/** The door of `server/data/sql`: how tables are called in SQL, and what SQL is made with. */

export { type Compiled, command, sqlBuilder } from './builder.ts';
export { columnName, ROW_ID, SQL_TYPES, sqlNames, tableName } from './names.ts';
export { isRowId, mediaOf, momentInUtc, type Parameter, toParameter } from './parameters.ts';
