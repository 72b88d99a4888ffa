import { type RawBuilder, sql } from 'kysely';

/**
 * Characters of a text that indexes hold, and that texts are put in order by. An entry of an index has 2,700 bytes at most, and
 * a row that needs more cannot be written: these take 2,000.
 */
export const KEY_LENGTH = 500;

/** The beginning of a text, compared by code points, as indexes have it. */
export function textKey(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left(${text}, ${sql.lit(KEY_LENGTH)}) collate "C"`;
}

/** The same of a text in which case is folded, by ICU as everywhere: one text whatever its case was. */
export function foldedKey(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return textKey(sql`lower(${text} collate "und-x-icu")`);
}

/** Is a text found by its key alone? UTF-16 counts no fewer units than there are characters. */
export function isWithinKey(text: string): boolean {
  return text.length < KEY_LENGTH;
}
