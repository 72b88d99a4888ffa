/** Public interface of `server/data/rows`: reading and writing rows with SQL. */
export { Rows } from './rows.ts';
export type { Scope } from './scope.ts';
