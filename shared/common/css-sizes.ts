/**
 * Reads sizes that apps give as text, in the same way as `worker/python/anvil/_values/lengths.py`. Blanks and digits are those of CSS,
 * since JavaScript and Python differ in which characters they count as such.
 */
const BLANKS = /^[ \t\n\r\f]+|[ \t\n\r\f]+$/g;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The CSS length of a width or height; `''` for none. A size without a unit is in pixels. */
export function cssLength(given: string): string {
  const text = given.replace(BLANKS, '');
  if (text === '' || text === 'default') return '';
  return /[A-Za-z%]/.test(text) ? text : `${text}px`;
}

/** One side of a margin or padding. Only a bare number gets the unit `px`. */
export function cssSide(given: string): string {
  const text = given.replace(BLANKS, '');
  return NUMBER.test(text) ? `${text}px` : text;
}
