import type { Condition, TableSchema } from '../../data/index.ts';
import { ServiceError } from '../../services/index.ts';
import { DateTime, type Value, type ValueMap } from '../../values/index.ts';
import { columnOf } from './cell-arguments.ts';
import { cellFromText } from './cell-text.ts';

export const EVERY_ROW: Condition = { kind: 'all', of: [] };
const COMPARISONS = ['<', '<=', '>', '>='] as const;

/**
 * The condition that a row meets all filters, each of them `{"column", "operator", "text"}`.
 *
 * @throws ServiceError ValueError
 */
export function conditionFromFilters(table: TableSchema, filters: readonly ValueMap[]): Condition {
  return { kind: 'all', of: filters.map((filter) => filterCondition(table, filter)) };
}

function filterCondition(table: TableSchema, { column: name = null, operator = null, text: given = null }: ValueMap): Condition {
  const text = typeof given === 'string' ? given : '';
  if (name === null) return anywhere(table, text);
  const column = columnOf(table, String(name));
  const empty: Condition = { kind: 'is', column: column.name, value: null };
  if (operator === 'is empty') return empty;
  if (operator === 'is not empty') return { kind: 'none', of: [empty] };
  if (operator === 'contains') return { kind: 'ilike', column: column.name, pattern: containing(text) };
  const value = cellFromText(column, text);
  if (value instanceof DateTime) return momentCondition(column.name, operator, value);
  if (operator === 'is') return { kind: 'is', column: column.name, value };
  if (operator === 'is not') return { kind: 'none', of: [{ kind: 'is', column: column.name, value }] };
  const comparison = COMPARISONS.find((each) => each === operator);
  if (comparison) return { kind: 'compare', column: column.name, operator: comparison, value };
  throw noComparison();
}

/** Cells are shown in seconds, but hold microseconds: a datetime without a fraction stands for its whole second. */
function momentCondition(column: string, operator: Value, from: DateTime): Condition {
  const to = new DateTime(from.text.replace('.000000', '.999999'));
  const than = (comparison: (typeof COMPARISONS)[number], value: DateTime): Condition =>
    ({ kind: 'compare', column, operator: comparison, value }) as const;
  const inThere: Condition = { kind: 'all', of: [than('>=', from), than('<=', to)] };
  switch (operator) {
    case 'is':
      return inThere;
    case 'is not':
      return { kind: 'none', of: [inThere] };
    case '<':
    case '>=':
      return than(operator, from);
    case '>':
    case '<=':
      return than(operator, to);
    default:
      throw noComparison();
  }
}

function noComparison(): ServiceError {
  return new ServiceError(
    'ValueError',
    `a filter is one of contains, is, is not, ${COMPARISONS.join(', ')}, is empty, is not empty`,
  );
}

/** The rows with this text in a text column, or with this number in a number column or as their id. */
export function anywhere({ columns }: TableSchema, text: string): Condition {
  if (text.trim() === '') return EVERY_ROW;
  const number = Number(text);
  const texts = columns.filter(({ type }) => type === 'string');
  const numbers = Number.isNaN(number) ? [] : columns.filter(({ type }) => type === 'number');
  return {
    kind: 'any',
    of: [
      ...texts.map(({ name }) => ({ kind: 'ilike', column: name, pattern: containing(text) }) as const),
      ...numbers.map(({ name }) => ({ kind: 'is', column: name, value: number }) as const),
      ...(Number.isSafeInteger(number) && number > 0 && number < 2 ** 31 ? [{ kind: 'row', id: number } as const] : []),
    ],
  };
}

const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
