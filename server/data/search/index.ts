/** The door of `server/data/search`: conditions and orders of rows in SQL. */
export { conditionSql } from './condition.ts';
export { type ReadPage, readPage } from './page.ts';
