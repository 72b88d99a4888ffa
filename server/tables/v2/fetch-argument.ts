import { isPlainMap, Portable, type Value } from '../../values/index.ts';
import { treeOf } from '../queries/index.ts';
import type { ColumnTree } from '../scopes/index.ts';

/**
 * Which columns are wanted: null and true mean all; else the names of columns, or a `fetch_only` or what one says. Throws
 * `TableError` for anything else.
 */
export function fetchArgument(value: Value): ColumnTree | null {
  if (value === null || value === true) return null;
  if (Array.isArray(value) && value.every((name) => typeof name === 'string'))
    return Object.fromEntries(value.map((name) => [name, true] as const));
  if (!(value instanceof Portable)) return treeOf(value);
  const data = value.value;
  return treeOf(isPlainMap(data) && 'spec' in data ? (data['spec'] ?? null) : data);
}
