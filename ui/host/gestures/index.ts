/** The door of `gestures/`: what browsers allow only right after the user did something. */
export { type AskForClick, Gestures } from './gestures.ts';
