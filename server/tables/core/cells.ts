import type { Json } from '../../../protocol/index.ts';
import type { CellValue, ColumnSchema } from '../../data/index.ts';
import { Bytes, DateTime, Day, isPlainMap, LazyMedia, type Value } from '../../values/index.ts';
import { tableError } from '../errors.ts';
import { type Access, hasTable, tableOf } from './access.ts';
import { lazyMediaToStore } from './cell-media.ts';
import { describeColumn, describeValue } from './describe-value.ts';
import { foundRows } from './found-rows.ts';
import { rowReference } from './row-reference.ts';

const SIMPLE = 'only lists, dictionaries with texts as keys, texts, numbers, True, False and None';

/**
 * Converts a value to the cell that stores it in a column; lazy media are resolved. Throws `TableError` for a value of another
 * type.
 */
export async function cellToStore(access: Access, column: ColumnSchema, value: Value): Promise<CellValue> {
  if (column.type === 'datetime' && value instanceof Day) throw wrongType(access, column, value);
  if (column.type === 'link_multiple') {
    const found = await foundRows(access, value);
    if (found) return inTarget(access, column, found.table, found.rows);
  }
  if (column.type !== 'media' || value === null) return cellToCompare(access, column, value);
  if (value instanceof Bytes) return value;
  if (value instanceof LazyMedia) return await lazyMediaToStore(access, value);
  throw wrongType(access, column, value);
}

/**
 * Converts a value for comparison with the cells of a column. It must have the column's type, except that a single row stands for a
 * list with that row alone, and a date for the moment at which it begins (api §14.1).
 */
export function cellToCompare(access: Access, column: ColumnSchema, value: Value): CellValue {
  if (value === null) return null;
  switch (column.type) {
    case 'string':
      if (typeof value === 'string') return value;
      break;
    case 'number':
      if (typeof value === 'number') return value;
      if (typeof value === 'bigint') return exactNumber(column, value);
      break;
    case 'bool':
      if (typeof value === 'boolean') return value;
      break;
    case 'date':
      if (value instanceof Day) return value;
      break;
    case 'datetime':
      if (value instanceof DateTime || value instanceof Day) return value;
      break;
    case 'simpleObject':
      return { kind: 'json', value: simpleJson(value, column.name) };
    case 'link_single': {
      const row = rowOf(access, column, value);
      if (row !== null) return row;
      break;
    }
    case 'link_multiple': {
      const given: readonly Value[] = Array.isArray(value) ? value : [value];
      const rows = given.map((each) => rowOf(access, column, each));
      if (rows.every((row) => row !== null)) return rows;
      if (!Array.isArray(value)) break;
      const at = rows.indexOf(null);
      throw tableError(
        `${expected(access, column)}; it was given a list that has ${describeValue(given[at] ?? null)} at [${at}]`,
      );
    }
    case 'media':
      throw tableError(`Column '${column.name}' holds media, which cannot be compared`);
  }
  throw wrongType(access, column, value);
}

/** Like `cellToCompare`, for comparisons of order: a date column may also be compared with a datetime. */
export function cellToOrder(access: Access, column: ColumnSchema, value: Value): CellValue {
  return column.type === 'date' && value instanceof DateTime ? value : cellToCompare(access, column, value);
}

/**
 * The id of the row that a value refers to; null if it is not a row. Throws for a row of a table that the column does not link to.
 */
function rowOf(access: Access, column: ColumnSchema, value: Value): number | null {
  const reference = rowReference(value);
  return reference && inTarget(access, column, reference.table, reference.row);
}

/** Returns `of` if the table is the one that the column links to; throws otherwise. */
function inTarget<T>(access: Access, column: ColumnSchema, table: number, of: T): T {
  if (table === column.target) return of;
  throw tableError(`${expected(access, column)}; it was given a row of the table "${tableOf(access, table).name}"`);
}

/** Cells hold doubles: an integer that no double represents exactly is refused. */
function exactNumber({ name }: ColumnSchema, value: bigint): number {
  const number = Number(value);
  if (Number.isFinite(number) && BigInt(number) === value) return number;
  throw tableError(
    `Column '${name}' holds numbers of double precision; ${value} has too many digits for one. A text column keeps it`,
  );
}

/** Converts a value to the JSON of a simple object. `path` locates a refused value in the error, such as `data["when"][2]`. */
function simpleJson(value: Value, path: string): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value;
    throw tableError(`A simple object cannot hold ${value}, at ${path}`);
  }
  if (Array.isArray(value)) return value.map((item: Value, index) => simpleJson(item, `${path}[${index}]`));
  if (!isPlainMap(value)) throw tableError(`A simple object cannot hold ${described(value)}, at ${path}: ${SIMPLE}`);
  const entries = Object.entries(value).map(([key, item]) => [key, simpleJson(item, `${path}[${JSON.stringify(key)}]`)]);
  return Object.fromEntries(entries);
}

const described = (value: Value): string =>
  typeof value === 'bigint' ? `a number of so many digits (${value})` : describeValue(value);

function wrongType(access: Access, column: ColumnSchema, value: Value): Error {
  return tableError(`${expected(access, column)}; it was given ${describeValue(value)}`);
}

function expected(access: Access, column: ColumnSchema): string {
  const { target } = column;
  if (target !== null && !hasTable(access, target))
    return `${describeColumn(column, null)} of a table that anvil.yaml does not declare any more`;
  return describeColumn(column, target === null ? null : tableOf(access, target).name);
}
