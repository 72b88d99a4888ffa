import { type RawBuilder, sql } from 'kysely';
import type { CellValue } from '../cells.ts';
import { DataProblem } from '../problems.ts';
import type { Condition } from '../query.ts';
import type { TableSchema } from '../schema.ts';
import { isRowId, ROW_ID } from '../sql/index.ts';
import { compareSql, isOneOfSql, isSql } from './comparisons.ts';
import { fullTextSql } from './full-text.ts';
import { patternSql } from './patterns.ts';
import { searchedColumn } from './searched-column.ts';

/** Most levels of nested conditions. The database fails at a limit of its own beyond that. */
const DEEPEST = 100;

/** Most conditions of a search. Values of one column that are combined into one comparison are not counted. */
const MOST = 10_000;

/**
 * Translates a condition to an SQL expression: true for rows that match, false or unknown for others. It contains only Hearth's
 * own SQL names and parameters.
 *
 * @throws DataProblem when the condition does not fit the table; `NoSuchColumn` for an unknown column
 */
export function conditionSql(table: TableSchema, where: Condition): RawBuilder<boolean> {
  return new Translation(table).sql(where, 0);
}

class Translation {
  readonly #table: TableSchema;
  #count = 0;

  constructor(table: TableSchema) {
    this.#table = table;
  }

  sql(where: Condition, depth: number): RawBuilder<boolean> {
    if (depth > DEEPEST) throw new DataProblem(`Conditions of a search lie at most ${DEEPEST} levels deep in each other`);
    if (++this.#count > MOST) throw new DataProblem(`A search has at most ${MOST} conditions`);
    switch (where.kind) {
      case 'all':
        return this.#join(where.of, depth, 'and');
      case 'any':
        return this.#any(where.of, depth);
      case 'none':
        // `not` would be wrong: a comparison with an empty cell is unknown, and such a row matches none of the conditions.
        return sql`${this.#any(where.of, depth)} is not true`;
      case 'is':
        return isSql(searchedColumn(this.#table, where.column), where.value);
      case 'compare':
        return compareSql(searchedColumn(this.#table, where.column), where.operator, where.value);
      case 'like':
      case 'ilike':
        return patternSql(searchedColumn(this.#table, where.column), where.kind, where.pattern);
      case 'words':
        return fullTextSql(this.#table, where.column, where.query, where.raw);
      case 'row':
        return isRowId(where.id) ? sql`${sql.ref(ROW_ID)} = ${where.id}::bigint` : sql`false`;
    }
  }

  /** Values for the same column become one comparison with a list, which is fast even with thousands of values. */
  #any(of: readonly Condition[], depth: number): RawBuilder<boolean> {
    const others: Condition[] = [];
    const values = new Map<string, CellValue[]>();
    for (const part of of)
      if (part.kind !== 'is' || part.value === null) others.push(part);
      else if (values.has(part.column)) values.get(part.column)?.push(part.value);
      else values.set(part.column, [part.value]);
    const together: RawBuilder<boolean>[] = [];
    for (const [name, wanted] of values) {
      const list = wanted.length > 1 ? isOneOfSql(searchedColumn(this.#table, name), wanted) : null;
      if (list) together.push(list);
      else for (const value of wanted) others.push({ kind: 'is', column: name, value });
    }
    return this.#join(others, depth, 'or', together);
  }

  #join(
    of: readonly Condition[],
    depth: number,
    by: 'and' | 'or',
    more: readonly RawBuilder<boolean>[] = [],
  ): RawBuilder<boolean> {
    const parts = [...more, ...of.map((part) => this.sql(part, depth + 1))];
    if (parts.length === 0) return by === 'and' ? sql`true` : sql`false`;
    return sql`(${sql.join(parts, by === 'and' ? sql` and ` : sql` or `)})`;
  }
}
