import type { Json } from '../../../protocol/index.ts';
import { type CellValue, type ColumnSchema, HOLDS } from '../../data/index.ts';
import { ServiceError } from '../../services/index.ts';
import { DateTime, Day, readDateTime, readDay } from '../../values/index.ts';

/** A row in a table's CSV file: `[2,17]` for row 17 of table 2, or only the row's number. */
const ROW = /^\s*\[?\s*(?:(\d+)\s*,\s*)?(\d+)\s*\]?\s*$/;
const ROWS = /\[\s*\d+\s*,\s*\d+\s*\]|\d+/g;
/** A datetime as spreadsheets and people write it: seconds may be omitted, or the time as a whole. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?\s*(?:Z|([+-]\d\d:?\d\d))?$/i;
/** The text format of a cell of these types, for errors; other types are described by what they hold. */
const WRITTEN: Readonly<Partial<Record<ColumnSchema['type'], string>>> = {
  date: 'a date as YYYY-MM-DD',
  datetime: 'a datetime as YYYY-MM-DD hh:mm:ss',
  simpleObject: 'JSON',
};
const TRUTHS: Readonly<Record<string, boolean>> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/**
 * Converts text from a file, or typed text, to a cell. Empty text is null, except in a text column.
 *
 * @throws ServiceError ValueError naming the expected format
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
        return momentIn(text.trim());
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
    // The error is thrown below, with the same text for all types.
  }
  throw wrongCell(column, JSON.stringify(text));
}

/** @param got the given value, in words */
export function wrongCell({ name, type }: ColumnSchema, got: string): ServiceError {
  return new ServiceError('ValueError', `${name} expects ${WRITTEN[type] ?? HOLDS[type]}, got ${got}`);
}

function momentIn(text: string): DateTime | undefined {
  const [, day, time = '00:00', seconds = ':00', zone = ''] = MOMENT.exec(text) ?? [];
  return day === undefined ? undefined : new DateTime(readDateTime(`${day} ${time}${seconds}${zone}`) ?? '');
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
