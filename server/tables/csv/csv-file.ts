import { type Access, foundBy, tableOf, visibleColumns } from '../core/index.ts';
import { streamWithTableErrors } from '../errors.ts';
import { csvLines } from './csv-lines.ts';
import type { CsvRequest } from './csv-media.ts';

/**
 * The lines of a search's CSV file: the row ids, then the columns visible to the caller, in the table's order. The visibility is
 * that of whoever downloads the file, not of whoever made the search.
 */
export function csvFile(access: Access, { view, search, escapesFormulas }: CsvRequest): AsyncGenerator<Uint8Array> {
  const table = tableOf(access, view.table);
  const columns = visibleColumns(view, table, access.caller).filter(
    ({ name }) => !search.fetch || Object.hasOwn(search.fetch, name),
  );
  const lines = csvLines(access.rows, {
    table: table.id,
    where: foundBy(view, search),
    order: search.order,
    columns,
    escapesFormulas,
  });
  return streamWithTableErrors(lines);
}
