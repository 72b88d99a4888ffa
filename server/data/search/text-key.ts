import { type RawBuilder, sql } from 'kysely';

/**
 * Number of characters of a text that are indexed and that decide its order. An index entry is limited to 2,700 bytes, and a row
 * that needs more cannot be written; 500 characters take 2,000 at most.
 */
const KEY_LENGTH = 500;

/** The indexed prefix of a text, compared by code point. */
export function textKey(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left(${text}, ${sql.lit(KEY_LENGTH)}) collate "C"`;
}

/** The same for the text in lower case. ICU folds the case, so both engines agree. */
export function foldedKey(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return textKey(sql`lower(${text} collate "und-x-icu")`);
}

/** Whether the key contains the whole text. A text has no fewer UTF-16 units than characters, so this is safe. */
export function isWithinKey(text: string): boolean {
  return text.length < KEY_LENGTH;
}
