import type { Json } from '../../protocol/index.ts';
import type { Cells, CellValue, Condition, Order, SimpleObject } from '../data/index.ts';
import { DateTime, Day } from '../values/index.ts';

/** The meaning of searches without a database (api §14.1), to which tests compare the results of the database. */

/** Whether a row meets a condition. Full-text conditions are not supported. */
export function isMeant(where: Condition, id: number, cells: Cells): boolean {
  switch (where.kind) {
    case 'all':
      return where.of.every((part) => isMeant(part, id, cells));
    case 'any':
      return where.of.some((part) => isMeant(part, id, cells));
    case 'none':
      return !where.of.some((part) => isMeant(part, id, cells));
    case 'row':
      return where.id === id;
    case 'is':
      return isIt(cells[where.column] ?? null, where.value);
    case 'compare': {
      const order = compareCells(cells[where.column] ?? null, where.value);
      if (order === null) return false;
      return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[where.operator];
    }
    case 'like':
      return matches(cells[where.column] ?? null, where.pattern);
    case 'ilike': {
      const cell = cells[where.column] ?? null;
      return typeof cell === 'string' && matches(cell.toLowerCase(), where.pattern.toLowerCase());
    }
    default:
      throw new Error(`nobody knows without a database what ${where.kind} means`);
  }
}

/** The order of two rows; negative if `one` comes first. */
export function compareRows(
  order: readonly Order[],
  one: { readonly id: number; readonly cells: Cells },
  other: { readonly id: number; readonly cells: Cells },
): number {
  for (const { column, ascending } of order) {
    const [a, b] = [orderedBy(one.cells[column] ?? null), orderedBy(other.cells[column] ?? null)];
    const byEmpty = Number(a === null) - Number(b === null);
    const by = byEmpty || (compareCells(a, b) ?? 0);
    if (by !== 0) return ascending ? by : -by;
  }
  return one.id - other.id;
}

/** Texts are ordered by the prefix that indexes contain. */
function orderedBy(cell: CellValue): CellValue {
  return typeof cell === 'string' ? [...cell].slice(0, 500).join('') : cell;
}

function isIt(cell: CellValue, value: CellValue): boolean {
  if (cell === null || value === null) return cell === value;
  if (Array.isArray(cell)) return (Array.isArray(value) ? value : [value]).every((id) => cell.includes(id));
  if (isJson(cell)) return contains(cell.value, isJson(value) ? value.value : (value as Json), true);
  return compareCells(cell, value) === 0;
}

/** Null if either is empty. */
function compareCells(one: CellValue, other: CellValue): number | null {
  if (one === null || other === null) return null;
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other));
  const [a, b] = [inNumbers(one), inNumbers(other)];
  return a < b ? -1 : Number(a > b);
}

/** Dates and datetimes as microseconds on the same scale; other values as numbers. */
function inNumbers(value: CellValue): bigint | number {
  if (value instanceof Day) return BigInt(Date.parse(`${value.text}T00:00:00Z`)) * 1000n;
  if (!(value instanceof DateTime)) return Number(value);
  const [, second = '', micros = '', hours = '', minutes = ''] = /^(.*)\.(\d{6})([+-]\d\d)(\d\d)$/.exec(value.text) ?? [];
  return BigInt(Date.parse(`${second.replace(' ', 'T')}${hours}:${minutes}`)) * 1000n + BigInt(micros);
}

function matches(cell: CellValue, pattern: string): boolean {
  if (typeof cell !== 'string') return false;
  const parts = pattern.matchAll(/\\(.)|(%)|(_)|(.)/gsu);
  const source = [...parts].map(([, escaped, any, one, plain]) =>
    any ? '.*' : one ? '.' : (escaped ?? plain ?? '').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
  );
  return new RegExp(`^${source.join('')}$`, 'su').test(cell);
}

function contains(json: Json, part: Json, isOutermost = false): boolean {
  if (Array.isArray(json)) {
    if (isOutermost && (typeof part !== 'object' || part === null)) return json.includes(part);
    return Array.isArray(part) && part.every((wanted) => json.some((item: Json) => contains(item, wanted)));
  }
  if (typeof json !== 'object' || json === null) return json === part;
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return false;
  const whole = json as { readonly [key: string]: Json };
  return Object.entries(part).every(([key, wanted]) => Object.hasOwn(whole, key) && contains(whole[key] ?? null, wanted as Json));
}

function isJson(value: CellValue): value is SimpleObject {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'json';
}
