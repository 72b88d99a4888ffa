/** The door of `js-components/`: components written in JavaScript (facts §9.3). */
export { type JsComponentApi, jsComponentApi } from './api.ts';
export { JsComponents } from './js-components.ts';
export { Toolkit } from './toolkit.ts';
