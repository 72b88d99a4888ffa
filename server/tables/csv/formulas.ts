/** What spreadsheets take for the beginning of a formula, with the escaping marks in front of it, if any. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const ESCAPED = /^'+[=+\-@\t\r\n]/;

/** The text, with a mark in front where spreadsheets would take it for a formula. */
export const escapedFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `escapedFormula` was given. */
export const withoutEscape = (text: string): string => (ESCAPED.test(text) ? text.slice(1) : text);
