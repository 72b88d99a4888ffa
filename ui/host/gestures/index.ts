/** Public interface of `gestures/`: functions that browsers allow only with user activation. */
export { type AskForClick, Gestures } from './gestures.ts';
