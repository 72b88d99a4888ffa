/** Public interface of `server/paint`: the part of a form that is shown before the app's Python runs. */
export { paintOf } from './paint.ts';
