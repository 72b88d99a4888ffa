import { type RawBuilder, sql } from 'kysely';
import { DateTime } from '../../values/index.ts';
import type { CellValue } from '../cells.ts';
import { DataProblem } from '../problems.ts';
import type { Condition } from '../query.ts';
import type { ColumnType } from '../schema.ts';
import { momentInUtc } from '../sql/index.ts';
import { dayComparison } from './day-comparison.ts';
import { type SearchedColumn, searchedValue, typed, typedList } from './searched-column.ts';
import { isWithinKey, textKey } from './text-key.ts';

type Operator = Extract<Condition, { readonly kind: 'compare' }>['operator'];

/** For comparisons with null, which are never true. */
const NEVER = sql<boolean>`false`;

const COMPARED: ReadonlySet<ColumnType> = new Set<ColumnType>(['string', 'number', 'bool', 'date', 'datetime']);

/** Types whose cells are compared as a single value. */
const SINGLE: ReadonlySet<ColumnType> = new Set<ColumnType>([...COMPARED, 'link_single']);

/**
 * The cell equals the value; null matches empty cells. For simple objects and lists of rows: the cell contains the value (api
 * §14.1).
 *
 * @throws DataProblem for a value of another type
 */
export function isSql(column: SearchedColumn, value: CellValue): RawBuilder<boolean> {
  const { ref, schema } = column;
  const parameter = value === null ? null : searchedValue(column, value);
  if (parameter === null) return sql`${ref} is null`;
  if (schema.type === 'simpleObject' || schema.type === 'link_multiple') return sql`${ref} @> ${typed(column, parameter)}`;
  if (typeof parameter !== 'string' || schema.type !== 'string') return sql`${ref} = ${typed(column, parameter)}`;
  return byKey(column, parameter, '=', '=');
}

/**
 * The cell equals one of the values, none of which may be null. Returns null where each value needs its own comparison.
 *
 * @throws DataProblem for a value of another type
 */
export function isOneOfSql(column: SearchedColumn, values: readonly CellValue[]): RawBuilder<boolean> | null {
  const { ref, schema } = column;
  if (!SINGLE.has(schema.type)) return null;
  const parameters = values.map((value) => searchedValue(column, value));
  if (schema.type !== 'string') return sql`${ref} = any(${typedList(column, parameters)})`;
  if (!parameters.every((text) => isWithinKey(String(text)))) return null;
  return sql`${textKey(ref)} = any(${typedList(column, parameters)})`;
}

/**
 * The cell compares with the value by the operator. Texts compare by code point. Comparisons with an empty cell or with null are
 * never true.
 *
 * @throws DataProblem for a value of another type, or a column whose type has no order
 */
export function compareSql(column: SearchedColumn, operator: Operator, value: CellValue): RawBuilder<boolean> {
  const { ref, schema } = column;
  if (!COMPARED.has(schema.type)) throw new DataProblem(`Column '${schema.name}' cannot be compared by ${operator}: ${NO_ORDER}`);
  if (value === null) return NEVER;
  if (schema.type === 'date' && value instanceof DateTime) {
    const compared = dayComparison(operator, momentInUtc(schema, value));
    return sql`${ref} ${sql.raw(compared.operator)} ${typed(column, compared.day)}`;
  }
  const parameter = searchedValue(column, value);
  if (schema.type === 'string')
    return byKey(column, String(parameter), operator, operator === '<' || operator === '<=' ? '<=' : '>=');
  return sql`${ref} ${sql.raw(operator)} ${typed(column, parameter)}`;
}

const NO_ORDER = 'only text, numbers, True and False, dates and datetimes come before one another';

/** Compares texts so that an index can be used: by their keys, and also by the whole texts if these are longer than a key. */
function byKey(
  { ref }: SearchedColumn,
  text: string,
  operator: Operator | '=',
  keyOperator: '=' | '<=' | '>=',
): RawBuilder<boolean> {
  if (isWithinKey(text)) return sql`${textKey(ref)} ${sql.raw(operator)} ${text}::text`;
  return sql`(${textKey(ref)} ${sql.raw(keyOperator)} ${textKey(sql`${text}::text`)} and ${ref} collate "C" ${sql.raw(operator)} ${text}::text)`;
}
