import type { ColumnSchema, Condition } from '../../data/index.ts';
import { isPlainMap, Portable, type Value, type ValueMap } from '../../values/index.ts';
import { type Access, cellToCompare, cellToOrder, columnNamed, describeValue, type Shown } from '../core/index.ts';
import { tableError } from '../errors.ts';

/** Prefix of the wire names of the classes of `anvil.tables.query` (wire §13.1). */
const QUERY = 'anvil.tables.query.';

const OPERATORS = {
  greater_than: '>',
  less_than: '<',
  greater_than_or_equal_to: '>=',
  less_than_or_equal_to: '<=',
} as const;
const COMBINATIONS = { all_of: 'all', any_of: 'any', none_of: 'none' } as const;

/** The table and the columns that conditions may refer to. */
export interface Searched extends Shown {
  readonly access: Access;
}

/**
 * Combines conditions on the whole row (`args`) and on columns (`kwargs`) into one. Throws `NoSuchColumnError`, and `TableError`
 * for a value that is not a condition.
 */
export function allHold(searched: Searched, args: readonly Value[], kwargs: ValueMap): Condition {
  const of = combined(searched, null, args, kwargs);
  const [first] = of;
  return first && of.length === 1 ? first : { kind: 'all', of };
}

function combined(searched: Searched, column: ColumnSchema | null, args: readonly Value[], kwargs: ValueMap): Condition[] {
  const unnamed = args.map((value) => (column ? onColumn(searched, column, value) : onRow(searched, value)));
  const named = Object.entries(kwargs).map(([name, value]) => onColumn(searched, columnNamed(searched, name), value));
  return [...unnamed, ...named];
}

/** A condition on the whole row, given without a column name. */
function onRow(searched: Searched, value: Value): Condition {
  const query = queryOf(value);
  if (query && isOf(COMBINATIONS, query.name)) return combination(searched, null, query.name, query.data);
  if (query?.name === 'full_text_match') return wordsInRow(searched, query.data);
  const given = query ? `q.${query.name}` : describeValue(value);
  throw tableError(
    `${given} needs a column to be compared with: expected column_name=…, or q.all_of, q.any_of, q.none_of, q.full_text_match`,
  );
}

function onColumn(searched: Searched, column: ColumnSchema, value: Value): Condition {
  const query = queryOf(value);
  if (!query) return { kind: 'is', column: column.name, value: cellToCompare(searched.access, column, value) };
  const { name, data } = query;
  if (isOf(COMBINATIONS, name)) return combination(searched, column, name, data);
  if (isOf(OPERATORS, name)) {
    const compared = cellToOrder(searched.access, column, data['value'] ?? null);
    return { kind: 'compare', column: column.name, operator: OPERATORS[name], value: compared };
  }
  if (name === 'like' || name === 'ilike') return { kind: name, column: column.name, pattern: textOf(name, 'pattern', data) };
  if (name === 'full_text_match') return { kind: 'words', column: column.name, ...words(data) };
  throw tableError(`q.${name} is no condition for a column`);
}

function combination(
  searched: Searched,
  column: ColumnSchema | null,
  name: keyof typeof COMBINATIONS,
  data: ValueMap,
): Condition {
  const { args = [], kwargs = {} } = data;
  if (!Array.isArray(args) || !isPlainMap(kwargs))
    throw tableError(`q.${name} expects a list of conditions and conditions of columns`);
  return { kind: COMBINATIONS[name], of: combined(searched, column, args, kwargs) };
}

/** A text match anywhere in the row; if columns are hidden from the caller, only in the visible ones. */
function wordsInRow({ table, columns }: Searched, data: ValueMap): Condition {
  return {
    kind: 'words',
    column: columns.length < table.columns.length ? columns.map(({ name }) => name) : null,
    ...words(data),
  };
}

const words = (data: ValueMap): { readonly query: string; readonly raw: boolean } => ({
  query: textOf('full_text_match', 'query', data),
  raw: data['raw'] === true,
});

function textOf(name: string, field: string, data: ValueMap): string {
  const value = data[field] ?? null;
  if (typeof value === 'string') return value;
  throw tableError(`q.${name} expects a text, got ${describeValue(value)}`);
}

/** The class name and fields of a query object; null for any other value. */
function queryOf(value: Value): { readonly name: string; readonly data: ValueMap } | null {
  if (!(value instanceof Portable) || !value.type.startsWith(QUERY)) return null;
  const name = value.type.slice(QUERY.length);
  if (!isPlainMap(value.value)) throw tableError(`q.${name} came without what it says`);
  return { name, data: value.value };
}

const isOf = <T extends object>(names: T, name: string): name is keyof T & string => Object.hasOwn(names, name);
