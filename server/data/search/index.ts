/** Public interface of `server/data/search`: conditions and orders of rows in SQL, and the indexes that they need. */

export { AutoIndex } from './auto-index.ts';
export { conditionSql } from './condition.ts';
export type { Searched } from './indexes.ts';
export { readPage } from './page.ts';
