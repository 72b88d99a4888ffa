/** The door of `server/data/rows`: rows, written and read by SQL. */
export { cellsOf, columnsOf, selectionOf } from './cells-of-row.ts';
export { Rows } from './rows.ts';
export type { Scope } from './scope.ts';
