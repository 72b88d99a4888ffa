import { type RawBuilder, sql } from 'kysely';
import { DataProblem } from '../problems.ts';
import { type SearchedColumn, searchedValue } from './searched-column.ts';
import { foldedKey, isWithinKey, textKey } from './text-key.ts';

/**
 * The whole text matches a pattern: `%` is any text, `_` one character, and a backslash escapes the next character. `ilike`
 * ignores case in any script.
 *
 * @throws DataProblem for a column of another type, or a pattern that ends in an unfinished escape
 */
export function patternSql(column: SearchedColumn, kind: 'like' | 'ilike', pattern: string): RawBuilder<boolean> {
  const { ref, schema } = column;
  if (schema.type !== 'string') throw new DataProblem(`Column '${schema.name}' holds no text, which q.${kind} is for`);
  const text = String(searchedValue(column, pattern));
  if (/(?<!\\)(\\\\)*\\$/.test(text))
    throw new DataProblem(
      `The pattern for column '${schema.name}' ends with a backslash, which takes the next character as it is`,
    );
  // With the collation "C" the database would fold ASCII letters only.
  const folded = sql<boolean>`${ref} collate "und-x-icu" ilike ${text}::text`;
  if (kind === 'ilike') {
    const whole = wholeText(text);
    if (whole === null) return folded;
    return sql`(${foldedKey(ref)} = ${foldedKey(sql`${whole}::text`)} and ${folded})`;
  }
  const head = literalHead(text);
  if (head === '' || !isWithinKey(head)) return sql`${ref} like ${text}::text`;
  // One condition instead of two, so that the planner estimates the number of rows correctly.
  if (text === `${head}%`) return sql`${textKey(ref)} like ${text}::text`;
  return sql`(${textKey(ref)} like ${`${head}%`}::text and ${ref} like ${text}::text)`;
}

/** The text that a pattern without wildcards matches; null for a pattern with wildcards. */
export function wholeText(pattern: string): string | null {
  return literalHead(pattern) === pattern ? pattern.replaceAll(/\\(.)/gsu, '$1') : null;
}

/** The literal prefix of a pattern, with its escapes. */
export function literalHead(pattern: string): string {
  return /^(?:[^%_\\]|\\.)*/su.exec(pattern)?.[0] ?? '';
}
