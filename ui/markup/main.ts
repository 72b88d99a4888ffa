/** The entry of the script that makes HTML of a form on the server (`scripts/lib/client/make-markup.mjs`). */
export { paintMarkup } from './paint-markup.ts';
