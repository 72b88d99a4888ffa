/** The door of `server/paint`: the part of an app that is shown before its Python runs. */
export { paintOf } from './paint.ts';
