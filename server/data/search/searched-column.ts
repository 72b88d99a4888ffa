import { type RawBuilder, sql } from 'kysely';
import { DateTime, Day } from '../../values/index.ts';
import type { CellValue } from '../cells.ts';
import type { ColumnSchema, TableSchema } from '../schema.ts';
import { type Parameter, SQL_TYPES, sqlNames, toParameter } from '../sql/index.ts';

/** A column and its reference in a statement. */
export interface SearchedColumn {
  readonly schema: ColumnSchema;
  readonly ref: RawBuilder<unknown>;
}

/** @throws NoSuchColumn */
export function searchedColumn(table: TableSchema, name: string): SearchedColumn {
  const { sqlName, schema } = sqlNames(table).column(name);
  return { schema, ref: sql.ref(sqlName) };
}

/**
 * The parameter for a value that a column is searched for. Searches accept more than cells do: a date stands for its beginning in
 * UTC, a row for a list of that row alone, and numbers may be infinite.
 *
 * @throws DataProblem for a value of another type
 */
export function searchedValue({ schema }: SearchedColumn, value: CellValue): Parameter {
  if (schema.type === 'number' && (value === Infinity || value === -Infinity)) return value;
  return toParameter(schema, asColumnHasIt(schema, value));
}

function asColumnHasIt({ type }: ColumnSchema, value: CellValue): CellValue {
  if (type === 'datetime' && value instanceof Day) return new DateTime(`${value.text} 00:00:00.000000+0000`);
  if (type === 'link_multiple' && typeof value === 'number') return [value];
  if (type === 'simpleObject' && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'))
    return { kind: 'json', value };
  return value;
}

/** The parameter, cast to the column's type. */
export function typed({ schema }: SearchedColumn, parameter: Parameter): RawBuilder<unknown> {
  return sql`${parameter}::${sql.raw(SQL_TYPES[schema.type])}`;
}

/** A list of values of the column's type, as a single parameter. */
export function typedList({ schema }: SearchedColumn, parameters: readonly Parameter[]): RawBuilder<unknown> {
  const items = parameters.map((parameter) => `"${String(parameter).replace(/["\\]/g, '\\$&')}"`);
  return sql`${`{${items.join(',')}}`}::${sql.raw(SQL_TYPES[schema.type])}[]`;
}
