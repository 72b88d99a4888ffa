import type { Json } from '../../../protocol/index.ts';
import { Bytes, DateTime, Day } from '../../values/index.ts';
import type { CellValue, SimpleObject, StoredMedia, UploadedMedia } from '../cells.ts';
import { DataProblem } from '../problems.ts';
import { type ColumnSchema, HOLDS } from '../schema.ts';

/**
 * A cell as a parameter of a statement. Media content is not a parameter: it is stored in its own table, and the cell holds its
 * id.
 */
export type Parameter = null | string | number | boolean | readonly number[];

/** Most levels of lists and dictionaries in a simple object. */
const DEEPEST = 500;

/**
 * Converts a value to the SQL parameter for a column.
 *
 * @throws DataProblem when the value has another type, or the column cannot store it
 */
export function toParameter(column: ColumnSchema, value: CellValue): Parameter {
  if (value === null) return null;
  const refuse = (why: string): DataProblem => new DataProblem(`Column '${column.name}' holds ${HOLDS[column.type]}${why}`);
  const mistaken = (): DataProblem => refuse(`, got ${kindOf(value)}`);
  switch (column.type) {
    case 'string':
      if (typeof value !== 'string') throw mistaken();
      if (!isStorable(value)) throw refuse('; a zero character or half a surrogate pair cannot be kept in it');
      return value;
    case 'number':
      if (typeof value !== 'number') throw mistaken();
      if (!Number.isFinite(value)) throw refuse(`; ${value} cannot be kept in it`);
      return value;
    case 'bool':
      if (typeof value !== 'boolean') throw mistaken();
      return value;
    case 'date':
      if (!(value instanceof Day)) throw mistaken();
      if (!isDay(value.text)) throw refuse(` as in 2024-01-02, got ${value.text}`);
      return value.text;
    case 'datetime':
      if (!(value instanceof DateTime)) throw mistaken();
      return inUtc(value.text, refuse);
    case 'simpleObject':
      if (!isSimpleObject(value)) throw mistaken();
      return jsonParameter(value.value, refuse);
    case 'media':
      throw isMedia(value) ? refuse(', which cannot be compared') : mistaken();
    case 'link_single':
      if (typeof value !== 'number') throw mistaken();
      return rowId(value, refuse);
    case 'link_multiple':
      if (!Array.isArray(value)) throw mistaken();
      return (value as readonly number[]).map((id) => rowId(id, refuse));
  }
}

/**
 * A datetime that cells of another type are compared with, in UTC, such as `2024-01-02T03:04:05.000006+0000`.
 *
 * @throws DataProblem when it is outside the years 1 to 9999
 */
export function momentInUtc({ name }: ColumnSchema, moment: DateTime): string {
  return inUtc(moment.text, (why) => new DataProblem(`Column '${name}' is compared with a datetime${why}`));
}

/** The media to store in a column; null for none. @throws DataProblem for a value that is not media */
export function mediaOf(column: ColumnSchema, value: CellValue): StoredMedia | UploadedMedia | null {
  if (value === null || isMedia(value)) return value;
  throw new DataProblem(`Column '${column.name}' holds ${HOLDS.media}, got ${kindOf(value)}`);
}

/** Whether the number can be a row id. */
export function isRowId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}

function rowId(id: number, refuse: (why: string) => DataProblem): number {
  if (!isRowId(id)) throw refuse(`, got the row id ${id}`);
  return id;
}

function jsonParameter(value: Json, refuse: (why: string) => DataProblem): string | null {
  if (value === null) return null;
  if (depthOf(value, DEEPEST) > DEEPEST) throw refuse(` of at most ${DEEPEST} levels`);
  const text = JSON.stringify(value, (key, item: Json) => {
    if (!isStorable(key) || (typeof item === 'string' && !isStorable(item)))
      throw refuse('; a zero character or half a surrogate pair cannot be kept in it');
    if (typeof item === 'number' && !Number.isFinite(item)) throw refuse(`; ${item} cannot be kept in it`);
    return item;
  });
  return text;
}

/** The nesting depth of a value; counting stops at `most + 1`. */
function depthOf(value: Json, most: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (most === 0) return 1;
  return 1 + Object.values(value).reduce<number>((deepest, item: Json) => Math.max(deepest, depthOf(item, most - 1)), 0);
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && text >= '0001' && date.toJSON()?.startsWith(text) === true;
}

const POINT_IN_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?([+-]\d\d):?(\d\d)$/;

/** Converts to UTC here, since PostgreSQL accepts offsets of 16 hours at most, while Python has offsets of up to 24. */
function inUtc(text: string, refuse: (why: string) => DataProblem): string {
  const [, day = '', time = '', fraction = '', hours = '', minutes = ''] = POINT_IN_TIME.exec(text) ?? [];
  const milliseconds = isDay(day) ? new Date(`${day}T${time}${hours}:${minutes}`).getTime() : Number.NaN;
  const utc = Number.isNaN(milliseconds) ? '' : new Date(milliseconds).toISOString().slice(0, 19);
  if (!/^\d{4}-/.test(utc) || utc < '0001')
    throw refuse(` of the years 1 to 9999 as in 2024-01-02 03:04:05.000006+0100, got ${text}`);
  return `${utc}${fraction}+0000`;
}

function isSimpleObject(value: CellValue): value is SimpleObject {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'json';
}

function isMedia(value: CellValue): value is StoredMedia | UploadedMedia {
  return value instanceof Bytes || (typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'media');
}

function kindOf(value: CellValue): string {
  if (typeof value === 'string') return HOLDS.string;
  if (typeof value === 'boolean') return String(value)[0]?.toUpperCase() + String(value).slice(1);
  if (typeof value === 'number') return HOLDS.number;
  if (value instanceof Day) return HOLDS.date;
  if (value instanceof DateTime) return HOLDS.datetime;
  if (isSimpleObject(value)) return HOLDS.simpleObject;
  return isMedia(value) ? HOLDS.media : HOLDS.link_multiple;
}
