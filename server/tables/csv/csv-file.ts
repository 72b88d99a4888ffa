import Papa from 'papaparse';
import { type Access, foundBy, tableOf, visibleColumns } from '../core/index.ts';
import { csvCell, csvRowId } from './csv-cell.ts';
import type { CsvRequest } from './csv-media.ts';

/** Rows that are read at once. */
const PAGE = 500;
const LINE_END = '\r\n';

/**
 * The lines of a search's file, page by page: the ids of the rows, and the columns that exist for the asker, in the table's
 * order. What is hidden from the asker is not in it, whoever had it made.
 */
export async function* csvFile(access: Access, { view, search, escapesFormulas }: CsvRequest): AsyncGenerator<Uint8Array> {
  const table = tableOf(access, view.table);
  const shown = visibleColumns(view, table, access.asker).filter(
    ({ name }) => !search.fetch || Object.hasOwn(search.fetch, name),
  );
  const lines = (rows: readonly (readonly string[])[]): Uint8Array =>
    Buffer.from(Papa.unparse(rows as string[][], { escapeFormulae: escapesFormulas, newline: LINE_END }) + LINE_END);
  yield lines([['ID', ...shown.map(({ name }) => name)]]);
  const query = { table: table.id, where: foundBy(view, search), order: search.order, limit: PAGE };
  const columns = shown.map(({ name }) => name);
  let after: string | null = null;
  do {
    const page = await access.rows.search({ ...query, columns, after });
    const cells = page.rows.map(({ id, cells }) => [
      csvRowId(table.id, id),
      ...shown.map((column) => csvCell(column, cells[column.name] ?? null)),
    ]);
    if (cells.length > 0) yield lines(cells);
    after = page.next;
  } while (after !== null);
}
