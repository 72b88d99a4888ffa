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

/** Never true: for comparisons with null. */
const NEVER = sql<boolean>`false`;

const COMPARED: ReadonlySet<ColumnType> = new Set<ColumnType>(['string', 'number', 'bool', 'date', 'datetime']);

/** Types whose cells are one value that is equal to another one or is not. */
const SINGLE: ReadonlySet<ColumnType> = new Set<ColumnType>([...COMPARED, 'link_single']);

/**
 * Cells that are this value; null is for empty ones. Simple objects and lists of rows are those that contain it (api §14.1).
 *
 * @throws DataProblem
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
 * Cells that are one of these values, none of which is null. Gives null where each value has to be compared by itself.
 *
 * @throws DataProblem
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
 * Texts are compared by code points. An empty cell compares with nothing, and nothing compares with null.
 *
 * @throws DataProblem
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

/** A comparison of texts that an index can help with: by their keys, and by the whole texts where these are longer. */
function byKey(
  { ref }: SearchedColumn,
  text: string,
  operator: Operator | '=',
  keyOperator: '=' | '<=' | '>=',
): RawBuilder<boolean> {
  if (isWithinKey(text)) return sql`${textKey(ref)} ${sql.raw(operator)} ${text}::text`;
  return sql`(${textKey(ref)} ${sql.raw(keyOperator)} ${textKey(sql`${text}::text`)} and ${ref} collate "C" ${sql.raw(operator)} ${text}::text)`;
}
