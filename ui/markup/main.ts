/** The entry of what makes HTML of a form, on a server's page that nobody sees: `scripts/lib/client/make-markup.mjs`. */
export { paintMarkup } from './paint-markup.ts';
