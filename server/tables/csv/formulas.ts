/** The beginning of a text that spreadsheets take for a formula, with the apostrophes that escape it, if any. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const ESCAPED = /^'+[=+\-@\t\r\n]/;

/** Escapes a text with a leading apostrophe if spreadsheets would take it for a formula. */
export const escapedFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverses `escapedFormula`. */
export const withoutEscape = (text: string): string => (ESCAPED.test(text) ? text.slice(1) : text);
