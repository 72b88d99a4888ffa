/** The door of `paint/`: the form that is shown before Python runs. */
export { EarlyForm } from './early-form.ts';
export { Painting } from './painting.ts';
