/** Public interface of `paint/`: the form that is shown before Python runs. */

export { Painting } from './painting.ts';
export { ServerRenderedForm } from './server-rendered-form.ts';
