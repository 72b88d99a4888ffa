/** What spreadsheets take for the beginning of a formula, behind marks that it was escaped with. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const ESCAPED = /^'+[=+\-@\t\r\n]/;

/** The text as spreadsheets take it for a text: with a mark in front where they would compute it. */
export const escapedFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that `escapedFormula` was given. */
export const withoutEscape = (text: string): string => (ESCAPED.test(text) ? text.slice(1) : text);
