import { type RawBuilder, sql } from 'kysely';
import { DataProblem } from '../problems.ts';
import { type SearchedColumn, searchedValue } from './searched-column.ts';
import { foldedKey, isWithinKey, textKey } from './text-key.ts';

/**
 * Texts that match a pattern as a whole: `%` is any text, `_` one character, and a backslash takes what follows as it is. `ilike`
 * takes upper and lower case of any script for the same.
 *
 * @throws DataProblem for a column of another type, and a pattern that ends with half an escape
 */
export function patternSql(column: SearchedColumn, kind: 'like' | 'ilike', pattern: string): RawBuilder<boolean> {
  const { ref, schema } = column;
  if (schema.type !== 'string') throw new DataProblem(`Column '${schema.name}' holds no text, which q.${kind} is for`);
  const text = String(searchedValue(column, pattern));
  if (/(?<!\\)(\\\\)*\\$/.test(text))
    throw new DataProblem(
      `The pattern for column '${schema.name}' ends with a backslash, which takes the next character as it is`,
    );
  // The collation of the data folds no more than ASCII where it is "C".
  const folded = sql<boolean>`${ref} collate "und-x-icu" ilike ${text}::text`;
  if (kind === 'ilike') {
    const whole = wholeText(text);
    if (whole === null) return folded;
    return sql`(${foldedKey(ref)} = ${foldedKey(sql`${whole}::text`)} and ${folded})`;
  }
  const head = literalHead(text);
  if (head === '' || !isWithinKey(head)) return sql`${ref} like ${text}::text`;
  // One condition, not two: so the database estimates right how many rows match.
  if (text === `${head}%`) return sql`${textKey(ref)} like ${text}::text`;
  return sql`(${textKey(ref)} like ${`${head}%`}::text and ${ref} like ${text}::text)`;
}

/** The text that a pattern without wildcards stands for; null for a pattern with wildcards. */
export function wholeText(pattern: string): string | null {
  return literalHead(pattern) === pattern ? pattern.replaceAll(/\\(.)/gsu, '$1') : null;
}

/** What all texts that match a pattern begin with, escaped as in the pattern. */
export function literalHead(pattern: string): string {
  return /^(?:[^%_\\]|\\.)*/su.exec(pattern)?.[0] ?? '';
}
