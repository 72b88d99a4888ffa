/** The door of `server/paint`: what of an app is shown before its Python runs. */
export { paintOf } from './paint.ts';
