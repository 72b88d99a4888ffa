import { type RawBuilder, sql } from 'kysely';
import { DataProblem } from '../problems.ts';
import type { Condition, RowPage, RowQuery } from '../query.ts';
import type { TableSchema } from '../schema.ts';
import { ROW_ID, sqlBuilder, sqlNames, tableName } from '../sql/index.ts';
import { cellsOf, columnsOf, selectionOf } from './cells-of-row.ts';
import { toParameter } from './parameters.ts';
import type { Scope } from './scope.ts';

/** Equality, and what is made of it; what else there is to ask for comes with `server/data/search`. */
export function whereOf(table: TableSchema, where: Condition): RawBuilder<boolean> {
  switch (where.kind) {
    case 'row':
      return sql`${sql.ref(ROW_ID)} = ${where.id}`;
    case 'is': {
      const { sqlName, schema } = sqlNames(table).column(where.column);
      const parameter = toParameter(schema, where.value);
      return sql`${sql.ref(sqlName)} is not distinct from ${parameter}`;
    }
    case 'all':
    case 'any':
    case 'none': {
      const none = sql<boolean>`${sql.val(where.kind === 'all')}::boolean`;
      const parts = where.of.map((part) => sql`(${whereOf(table, part)})`);
      if (parts.length === 0) return where.kind === 'none' ? sql`true` : none;
      const joined = sql<boolean>`(${sql.join(parts, where.kind === 'all' ? sql` and ` : sql` or `)})`;
      return where.kind === 'none' ? sql`${joined} is not true` : joined;
    }
    default:
      throw new DataProblem(`Conditions of kind ${where.kind} cannot be searched for`);
  }
}

export async function searchPage(scope: Scope, table: TableSchema, query: RowQuery): Promise<RowPage> {
  const columns = columnsOf(table, query.columns);
  const skipped = Number(query.after ?? 0);
  let rows = sqlBuilder.selectFrom(tableName(table.id)).select(selectionOf(table, columns)).where(whereOf(table, query.where));
  for (const { column, ascending } of query.order) {
    rows = rows.orderBy(sqlNames(table).column(column).sqlName, ascending ? 'asc' : 'desc');
  }
  const found = await scope.run(
    rows
      .orderBy(ROW_ID)
      .limit(query.limit + 1)
      .offset(skipped)
      .compile(),
  );
  const page = found.rows.slice(0, query.limit);
  return {
    rows: page.map((row) => ({ id: row[ROW_ID] as number, cells: cellsOf(columns, row) })),
    next: found.rows.length > query.limit ? String(skipped + query.limit) : null,
  };
}
