/** Public interface of `server/app/html-form`: forms stored as HTML. */
export { readHtmlForm } from './read-html-form.ts';
