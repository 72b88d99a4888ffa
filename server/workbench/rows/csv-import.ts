import Papa from 'papaparse';
import type { Cells, ColumnSchema, DataStore, TableSchema } from '../../data/index.ts';
import { ServiceError } from '../../services/index.ts';
import { columnOf, namesOf } from './cell-given.ts';
import { cellFromText } from './cell-text.ts';

/** Rows that are written at once. */
const BATCH = 500;
/** Mistakes that are told of a file. */
const MOST_TOLD = 5;
/** The first column of files that were exported: new rows have numbers of their own. */
const ROW_NUMBER = 'ID';
/** Line of the first row: the columns' names are before it. */
const FIRST_LINE = 2;

/**
 * Adds the rows of a CSV file, whose first line names columns: all of them, or none.
 *
 * @returns how many
 * @throws ServiceError ValueError with the lines that cannot be read
 */
export async function importCsv(store: DataStore, table: TableSchema, text: string): Promise<number> {
  const rows = rowsIn(table, text);
  const transaction = await store.begin('relaxed');
  try {
    for (let at = 0; at < rows.length; at += BATCH) await transaction.insert(table.id, rows.slice(at, at + BATCH));
    await transaction.commit();
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
  return rows.length;
}

function rowsIn(table: TableSchema, text: string): readonly Cells[] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [names = [], ...lines] = data;
  const [broken] = errors.filter(({ type }) => type !== 'Delimiter');
  if (broken) throw new ServiceError('ValueError', `line ${(broken.row ?? 0) + 1} is no CSV: ${broken.message}`);
  const columns = columnsIn(table, names);
  const problems: string[] = [];
  const rows = lines.map((line, at) => {
    try {
      if (line.length > names.length) throw new Error(`${line.length} cells, where ${names.length} columns are named`);
      return Object.fromEntries(columns.flatMap((column, place) => cellIn(column, line[place] ?? '')));
    } catch (error) {
      problems.push(`line ${at + FIRST_LINE}: ${(error as Error).message}`);
      return {};
    }
  });
  if (problems.length === 0) return rows;
  const more = problems.length > MOST_TOLD ? [`and ${problems.length - MOST_TOLD} more`] : [];
  throw new ServiceError('ValueError', [...problems.slice(0, MOST_TOLD), ...more].join('\n'));
}

/** Null for a column that is left out. */
function columnsIn(table: TableSchema, names: readonly string[]): readonly (ColumnSchema | null)[] {
  if (names.length === 0)
    throw new ServiceError('ValueError', `the file is empty; its first line names columns, of ${namesOf(table.columns)}`);
  return names.map((name) => (name.trim() === ROW_NUMBER && !hasColumn(table, ROW_NUMBER) ? null : columnOf(table, name.trim())));
}

const hasColumn = ({ columns }: TableSchema, name: string): boolean => columns.some((each) => each.name === name);

/** Files hold the names of media alone: such cells stay empty. */
function cellIn(column: ColumnSchema | null, text: string): readonly (readonly [string, Cells[string]])[] {
  if (column === null || column.type === 'media') return [];
  if (column.type === 'string' && text === '') return [];
  return [[column.name, cellFromText(column, text)]];
}
