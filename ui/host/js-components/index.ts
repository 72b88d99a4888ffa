/** Public interface of `js-components/`: components written in JavaScript (api §12.10). */
export { type JsComponentApi, jsComponentApi } from './api.ts';
export { JsComponents } from './js-components.ts';
export { Toolkit } from './toolkit.ts';
