/** The door of `paint/`: what is shown before Python is there. */
export { EarlyForm } from './early-form.ts';
export { Painting } from './painting.ts';
