import type { Json } from '../../../protocol/index.ts';
import { type CellValue, type ColumnSchema, HOLDS } from '../../data/index.ts';
import { ServiceError } from '../../services/index.ts';
import { DateTime, Day, readDateTime, readDay } from '../../values/index.ts';

/** One row, as files of tables name it: `[2,17]` for row 17 of table 2; the row's number alone will do. */
const ROW = /^\s*\[?\s*(?:(\d+)\s*,\s*)?(\d+)\s*\]?\s*$/;
const ROWS = /\[\s*\d+\s*,\s*\d+\s*\]|\d+/g;
const DAY_ALONE = /^\s*\d{4}-\d\d-\d\d\s*$/;
const TRUTHS: Readonly<Record<string, boolean>> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/**
 * What a text, of a file or typed, means in a column. An empty one is nothing, but in a column of texts, where it stays.
 *
 * @throws ServiceError ValueError with what is expected there
 */
export function cellFromText(column: ColumnSchema, text: string): CellValue {
  if (column.type === 'string') return text;
  if (text.trim() === '') return null;
  const read = (): CellValue | undefined => {
    switch (column.type) {
      case 'number':
        return Number.isNaN(Number(text)) ? undefined : Number(text);
      case 'bool':
        return TRUTHS[text.trim().toLowerCase()];
      case 'date':
        return new Day(readDay(text.trim()) ?? '');
      case 'datetime':
        return new DateTime(readDateTime(DAY_ALONE.test(text) ? `${text.trim()} 00:00:00` : text.trim()) ?? '');
      case 'simpleObject':
        return { kind: 'json', value: JSON.parse(text) as Json };
      case 'link_single':
        return rowIn(column, text);
      case 'link_multiple':
        return rowsIn(column, text);
      default:
        return undefined;
    }
  };
  try {
    const cell = read();
    if (cell !== undefined) return cell;
  } catch {
    // Told below, in the same words for every type.
  }
  throw wrongCell(column, JSON.stringify(text));
}

/** @param got what came, as it is told */
export function wrongCell({ name, type }: ColumnSchema, got: string): ServiceError {
  const expected = type === 'simpleObject' ? 'JSON' : HOLDS[type];
  return new ServiceError('ValueError', `${name} expects ${expected}, got ${got}`);
}

function rowIn({ target }: ColumnSchema, text: string): number | undefined {
  const [, table, row] = ROW.exec(text) ?? [];
  return row === undefined || (table !== undefined && Number(table) !== target) ? undefined : Number(row);
}

function rowsIn(column: ColumnSchema, text: string): readonly number[] | undefined {
  if (text.replaceAll(ROWS, '').replaceAll(/[\s,[\]]/g, '') !== '') return undefined;
  const rows = (text.replace(/^\s*\[(?=\s*\[)/, '').match(ROWS) ?? []).map((each) => rowIn(column, each));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}
