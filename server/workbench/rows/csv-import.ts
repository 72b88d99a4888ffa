import { setImmediate } from 'node:timers/promises';
import { type Cells, type ColumnSchema, type DataStore, retryTransaction, type TableSchema } from '../../data/index.ts';
import { ServiceError } from '../../services/index.ts';
import { CSV_ROW_NUMBER, withoutEscape } from '../../tables/index.ts';
import { namesOf } from './cell-arguments.ts';
import { cellFromText } from './cell-text.ts';
import { type CsvRecord, readCsv } from './csv-text.ts';

/** Number of rows that are read, or written, at a time. */
const BATCH = 500;
/** Maximum number of errors of a file that are reported. */
const MOST_TOLD = 5;

/**
 * Adds the rows of a CSV file, whose first line names columns: all of them, or none. The rows get new ids; those in the file are
 * ignored.
 *
 * @returns number of rows added
 * @throws ServiceError ValueError listing the invalid lines
 */
export async function importCsv(store: DataStore, table: TableSchema, content: Uint8Array): Promise<number> {
  const rows = await rowsIn(table, content);
  await retryTransaction(store, 'relaxed', async (to) => {
    for (let at = 0; at < rows.length; at += BATCH) await to.insert(table.id, rows.slice(at, at + BATCH));
  });
  return rows.length;
}

async function rowsIn(table: TableSchema, content: Uint8Array): Promise<readonly Cells[]> {
  const [first, ...records] = readCsv(content, (name) => columnNamed(table, name) !== null);
  const columns = columnsIn(table, first?.cells ?? []);
  const rows: Cells[] = [];
  const problems: string[] = [];
  for (const [at, record] of records.entries()) {
    try {
      rows.push(rowIn(columns, record));
    } catch (error) {
      problems.push(`line ${record.line}: ${(error as Error).message}`);
    }
    // Yields to other work of the server.
    if (at % BATCH === 0) await setImmediate();
  }
  if (problems.length === 0) return rows;
  const more = problems.length > MOST_TOLD ? [`and ${problems.length - MOST_TOLD} more`] : [];
  throw new ServiceError('ValueError', [...problems.slice(0, MOST_TOLD), ...more].join('\n'));
}

/**
 * The columns named in the first line; null for the column of row ids, which is ignored. The table may also have a column with that
 * name.
 */
function columnsIn(table: TableSchema, names: readonly string[]): readonly (ColumnSchema | null)[] {
  const known = `the columns are ${namesOf(table.columns)}`;
  if (names.length === 0) throw new ServiceError('ValueError', `the file is empty; its first line names columns, and ${known}`);
  const numbers = names.indexOf(CSV_ROW_NUMBER);
  const isNumbers = (at: number): boolean =>
    at === numbers && (columnNamed(table, CSV_ROW_NUMBER) === null || names.includes(CSV_ROW_NUMBER, at + 1));
  const columns = names.map((name, at) => {
    if (isNumbers(at)) return null;
    const column = columnNamed(table, name);
    if (column) return column;
    throw new ServiceError('ValueError', `line 1: the table has no column ${JSON.stringify(name)}; ${known}`);
  });
  const twice = columns.find((column, at) => column !== null && columns.indexOf(column) !== at);
  if (twice) throw new ServiceError('ValueError', `line 1: the column ${twice.name} is named twice`);
  return columns;
}

/** The column of that name, or else of that name without surrounding spaces, which people add. */
function columnNamed({ columns }: TableSchema, text: string): ColumnSchema | null {
  const name = withoutEscape(text);
  return columns.find((each) => each.name === name) ?? columns.find((each) => each.name === name.trim()) ?? null;
}

/** @throws ServiceError ValueError */
function rowIn(columns: readonly (ColumnSchema | null)[], { cells }: CsvRecord): Cells {
  if (cells.length > columns.length)
    throw new ServiceError('ValueError', `${cells.length} cells, where ${columns.length} columns are named`);
  return Object.fromEntries(columns.flatMap((column, place) => cellIn(column, withoutEscape(cells[place] ?? ''))));
}

/** Converts one cell. Media cells stay empty, since files contain only their names. */
function cellIn(column: ColumnSchema | null, text: string): readonly (readonly [string, Cells[string]])[] {
  if (column === null || column.type === 'media') return [];
  if (column.type === 'string' && text === '') return [];
  return [[column.name, cellFromText(column, text)]];
}
