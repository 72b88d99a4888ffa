import Papa from 'papaparse';
import type { ColumnSchema, RowAccess, RowQuery } from '../../data/index.ts';
import { csvCell, csvRowId } from './csv-cell.ts';

/** Rows that are read at once. */
const PAGE = 500;
const LINE_END = '\r\n';

/** What a file is made of. */
export interface CsvRows extends Pick<RowQuery, 'table' | 'where' | 'order'> {
  readonly columns: readonly ColumnSchema[];
  /** Keep spreadsheets from taking texts for formulas. */
  readonly escapesFormulas: boolean;
}

/** The lines of a file of rows, page by page: the names of the columns first. */
export async function* csvLines(rows: RowAccess, { columns, escapesFormulas, ...query }: CsvRows): AsyncGenerator<Uint8Array> {
  const lines = (cells: readonly (readonly string[])[]): Uint8Array =>
    Buffer.from(Papa.unparse(cells as string[][], { escapeFormulae: escapesFormulas, newline: LINE_END }) + LINE_END);
  const names = columns.map(({ name }) => name);
  yield lines([['ID', ...names]]);
  let after: string | null = null;
  do {
    const page = await rows.search({ ...query, limit: PAGE, columns: names, after });
    const cells = page.rows.map(({ id, cells }) => [
      csvRowId(query.table, id),
      ...columns.map((column) => csvCell(column, cells[column.name] ?? null)),
    ]);
    if (cells.length > 0) yield lines(cells);
    after = page.next;
  } while (after !== null);
}
