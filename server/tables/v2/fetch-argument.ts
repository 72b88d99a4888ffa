import { isPlainMap, Portable, type Value, type ValueMap } from '../../values/index.ts';
import { treeOf } from '../queries/index.ts';
import type { ColumnTree } from '../scopes/index.ts';

/**
 * Parses which columns are requested. Null and true mean all; otherwise it is a list of names, a `fetch_only`, an `only_cols`, or
 * the fields of one of these. Throws `TableError` for anything else.
 */
export function fetchArgument(value: Value): ColumnTree | null {
  if (value === null || value === true) return null;
  if (value instanceof Portable) return treeOf(isPlainMap(value.value) ? saidBy(value.value) : value.value);
  return treeOf(namedColumns(value));
}

function saidBy(data: ValueMap): Value {
  if ('cols' in data) return namedColumns(data['cols'] ?? null);
  return 'spec' in data ? (data['spec'] ?? null) : data;
}

function namedColumns(value: Value): Value {
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) return value;
  return Object.fromEntries(value.map((name) => [name, true] as const));
}
