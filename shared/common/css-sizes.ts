/**
 * How sizes that apps give as text are read, by both languages alike: `worker/python/anvil/_values/lengths.py` is the other one.
 * JavaScript and Python count other characters among blanks and digits; here these are CSS's.
 */
const BLANKS = /^[ \t\n\r\f]+|[ \t\n\r\f]+$/g;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The CSS length of a width or height; `''` for none. What has no unit is in pixels. */
export function cssLength(given: string): string {
  const text = given.replace(BLANKS, '');
  if (text === '' || text === 'default') return '';
  return /[A-Za-z%]/.test(text) ? text : `${text}px`;
}

/** One side of a margin or padding; only what is a number is given the unit `px`. */
export function cssSide(given: string): string {
  const text = given.replace(BLANKS, '');
  return NUMBER.test(text) ? `${text}px` : text;
}
