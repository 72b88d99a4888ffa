/** The door of `server/data/sql`: how tables are called in SQL, and what SQL is made with. */

export { type Compiled, sqlBuilder, type Tables } from './builder.ts';
export { COLUMN_TYPES, columnName, ROW_ID, type SqlNames, sqlNames, tableName } from './names.ts';
