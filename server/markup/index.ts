/** The door of `server/markup`: the start form as HTML, which browsers show before any script. */
export { FormMarkup } from './form-markup.ts';
