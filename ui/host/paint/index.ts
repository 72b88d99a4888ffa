/** The door of `paint/`: what is shown before Python is there. */
export { Painting } from './painting.ts';
