/** The door of `server/data/rows`: rows, written and read by SQL. */
export { Rows } from './rows.ts';
export type { Scope } from './scope.ts';
