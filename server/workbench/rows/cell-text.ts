import type { Json } from '../../../protocol/index.ts';
import { type CellValue, type ColumnSchema, HOLDS } from '../../data/index.ts';
import { ServiceError } from '../../services/index.ts';
import { DateTime, Day, readDateTime, readDay } from '../../values/index.ts';

/** One row, as files of tables name it: `[2,17]` for row 17 of table 2; the row's number alone will do. */
const ROW = /^\s*\[?\s*(?:(\d+)\s*,\s*)?(\d+)\s*\]?\s*$/;
const ROWS = /\[\s*\d+\s*,\s*\d+\s*\]|\d+/g;
/** As spreadsheets and people write it: the seconds may be left out, and so may all of the time. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(:\d\d(?:\.\d+)?)?)?\s*(?:Z|([+-]\d\d:?\d\d))?$/i;
/** How a cell of these types is written; for others, what they hold says so. */
const WRITTEN: Readonly<Partial<Record<ColumnSchema['type'], string>>> = {
  date: 'a date as YYYY-MM-DD',
  datetime: 'a datetime as YYYY-MM-DD hh:mm:ss',
  simpleObject: 'JSON',
};
const TRUTHS: Readonly<Record<string, boolean>> = { true: true, yes: true, 1: true, false: false, no: false, 0: false };

/**
 * The cell that a text from a file, or one that was typed, makes in a column. An empty text is null, except in a column of texts.
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
    // Told below, in the same words for every type.
  }
  throw wrongCell(column, JSON.stringify(text));
}

/** @param got what was given instead, in words */
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
