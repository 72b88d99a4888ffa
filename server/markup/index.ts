/** Public interface of `server/markup`: the start form as HTML, which browsers show before any script runs. */
export { FormMarkup } from './form-markup.ts';
