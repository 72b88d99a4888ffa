import { type RawBuilder, sql } from 'kysely';
import { DataProblem } from '../problems.ts';
import type { WordsIn } from '../query.ts';
import type { ColumnSchema, TableSchema } from '../schema.ts';
import { columnName } from '../sql/index.ts';
import { searchedColumn } from './searched-column.ts';

/**
 * Number of characters of a text that are searched. A `tsvector` is limited to a megabyte, and a row whose index entry exceeds
 * that cannot be written.
 */
const SEARCHED_LENGTH = 100_000;

/** Most characters of a query: the cost grows with each word. */
const LONGEST_QUERY = 2000;

/** The largest distance in words that PostgreSQL allows in `a <5> b`. */
const FARTHEST = 16_384;

/**
 * Matches rows that contain the words of a query in any English inflection.
 *
 * @throws DataProblem for a column of another type, or an invalid query
 */
export function fullTextSql(table: TableSchema, where: WordsIn, query: string, raw: boolean): RawBuilder<boolean> {
  const words = fullTextVector(table, where);
  if (query.length > LONGEST_QUERY)
    throw new DataProblem(`A full text query has at most ${LONGEST_QUERY} characters, got ${query.length}`);
  if (!query.isWellFormed() || query.includes('\0'))
    throw new DataProblem(`A full text query is text, got ${JSON.stringify(query)}`);
  if (words === null) return sql`false`;
  if (!raw) return sql`${words} @@ plainto_tsquery('english', ${query}::text)`;
  if ([...query.matchAll(/<(\d+)>/g)].some(([, distance]) => Number(distance) > FARTHEST))
    throw new DataProblem(`Words of a full text query are at most ${FARTHEST} apart`);
  return sql`${words} @@ to_tsquery('english', ${query}::text)`;
}

/** The text columns of a table, or those among the given names, in the table's order. */
export function textColumns({ columns }: TableSchema, where: Exclude<WordsIn, string>): readonly ColumnSchema[] {
  return columns.filter(({ type, name }) => type === 'string' && (where === null || where.includes(name)));
}

/** The `tsvector` of a column or of several text columns; null if there are none. Indexes must use the same expression. */
export function fullTextVector(table: TableSchema, where: WordsIn): RawBuilder<unknown> | null {
  if (typeof where !== 'string') {
    const texts = textColumns(table, where);
    if (texts.length === 0) return null;
    const joined = texts.map((text) => sql`coalesce(${sql.ref(columnName(text))}, '')`);
    return inText(sql`${sql.join(joined, sql` || ' ' || `)}`);
  }
  const { ref, schema } = searchedColumn(table, where);
  if (schema.type === 'string') return inText(ref);
  if (schema.type !== 'simpleObject')
    throw new DataProblem(`Column '${schema.name}' holds no text, which q.full_text_match is for`);
  const whole = sql`length(${ref}::text) <= ${sql.lit(SEARCHED_LENGTH)}`;
  return sql`case when ${whole} then to_tsvector('english', ${ref}) else ${inText(sql`${ref}::text`)} end`;
}

function inText(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_tsvector('english', left(${text}, ${sql.lit(SEARCHED_LENGTH)}))`;
}
