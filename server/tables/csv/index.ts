/** Public interface of `server/tables/csv`: searches as CSV files. */
export { csvFile } from './csv-file.ts';
export { CSV_ROW_NUMBER, csvLines } from './csv-lines.ts';
export { CSV_MEDIA, CSV_NAME, CSV_TYPE, csvMedia, readCsvId } from './csv-media.ts';
export { withoutEscape } from './formulas.ts';
