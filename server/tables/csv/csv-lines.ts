import Papa from 'papaparse';
import type { ColumnSchema, RowAccess, RowQuery } from '../../data/index.ts';
import { csvCell, csvRowId } from './csv-cell.ts';
import { escapedFormula } from './formulas.ts';

/** Rows that are read at once. */
const PAGE = 500;
/** The name of a file's first column, which holds the ids of the rows and is no column of the table. */
export const CSV_ROW_NUMBER = 'ID';
const LINE_END = '\r\n';

/** What a file is made of. */
export interface CsvRows extends Pick<RowQuery, 'table' | 'where' | 'order'> {
  readonly columns: readonly ColumnSchema[];
  /** Keep spreadsheets from taking texts for formulas, column names included. Numbers stay numbers. */
  readonly escapesFormulas: boolean;
}

/** The lines of a file of rows, page by page: the names of the columns first. */
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
