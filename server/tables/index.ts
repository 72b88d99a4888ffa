/** Public interface of `server/tables`: the data tables of an app, as clients and server code call them (wire §13). */
export { rowReference, valueOfCell } from './core/index.ts';
export { CSV_ROW_NUMBER, CSV_TYPE, csvLines, withoutEscape } from './csv/index.ts';
export { withTableErrors } from './errors.ts';
export { type Generation, rowFor } from './row-for.ts';
export { Tables } from './tables.ts';
