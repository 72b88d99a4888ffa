import type { ColumnType, NewColumn, TableSchema } from '../../data/index.ts';
import { Bytes, DateTime, Day, isPlainMap, LazyMedia, type Value, type ValueMap } from '../../values/index.ts';
import { tableError } from '../errors.ts';
import type { Access } from './access.ts';
import { describeValue } from './describe-value.ts';
import { rowReference } from './row-reference.ts';

/**
 * Creates the columns that `values` name and the table lacks. Throws `TableError` for an empty name, and for a value from
 * which no column type can be inferred.
 */
export async function createMissingColumns(access: Access, table: TableSchema, values: ValueMap): Promise<TableSchema> {
  const missing = Object.entries(values).filter(([name]) => !table.columns.some((column) => column.name === name));
  const columns = missing.map(([name, value]) => columnFor(name, value));
  return columns.length === 0 ? table : await access.layout.addColumns(table.id, columns);
}

function columnFor(name: string, value: Value): NewColumn {
  // A manifest may not declare such a column either.
  if (name === '') throw tableError('A column has a name, and an empty text is none');
  const [first] = Array.isArray(value) ? (value as readonly Value[]) : [value];
  const target = first === undefined ? null : rowReference(first);
  if (target) return { name, type: Array.isArray(value) ? 'link_multiple' : 'link_single', target: target.table };
  const type = typeOf(value);
  if (type) return { name, type };
  throw tableError(`No such column '${name}' in this table, and ${describeValue(value)} does not say of which type to make it`);
}

function typeOf(value: Value): ColumnType | null {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number' || typeof value === 'bigint') return 'number';
  if (typeof value === 'boolean') return 'bool';
  if (value instanceof Day) return 'date';
  if (value instanceof DateTime) return 'datetime';
  if (value instanceof Bytes || value instanceof LazyMedia) return 'media';
  if (Array.isArray(value)) return 'simpleObject';
  return isPlainMap(value) ? 'simpleObject' : null;
}
