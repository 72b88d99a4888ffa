import Papa from 'papaparse';
import type { ColumnSchema, RowAccess, RowQuery } from '../../data/index.ts';
import { csvCell, csvRowId } from './csv-cell.ts';
import { escapedFormula } from './formulas.ts';

/** Number of rows that are read at once. */
const PAGE = 500;
/** Name of a file's first column, which holds the row ids and is not a column of the table. */
export const CSV_ROW_NUMBER = 'ID';
const LINE_END = '\r\n';

/** The rows and columns of a CSV file. */
export interface CsvRows extends Pick<RowQuery, 'table' | 'where' | 'order'> {
  readonly columns: readonly ColumnSchema[];
  /**
   * Whether texts, including column names, are escaped so that spreadsheets do not take them for formulas. Numbers are not escaped.
   */
  readonly escapesFormulas: boolean;
}

/** The lines of a CSV file in chunks, one per page of rows; the first line has the column names. */
export async function* csvLines(rows: RowAccess, { columns, escapesFormulas, ...query }: CsvRows): AsyncGenerator<Uint8Array> {
  const lines = (cells: readonly (readonly string[])[]): Uint8Array =>
    Buffer.from(Papa.unparse(cells as string[][], { newline: LINE_END }) + LINE_END);
  const text = escapesFormulas ? escapedFormula : (each: string) => each;
  const names = columns.map(({ name }) => name);
  yield lines([[CSV_ROW_NUMBER, ...names.map(text)]]);
  let after: string | null = null;
  do {
    const page = await rows.search({ ...query, limit: PAGE, columns: names, after });
    const cells = page.rows.map(({ id, cells }) => [
      csvRowId(query.table, id),
      ...columns.map((column) => {
        const cell = csvCell(column, cells[column.name] ?? null);
        return column.type === 'number' ? cell : text(cell);
      }),
    ]);
    if (cells.length > 0) yield lines(cells);
    after = page.next;
  } while (after !== null);
}
