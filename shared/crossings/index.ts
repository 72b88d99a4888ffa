/** The door of `crossings/`: the messages of a session, each with a name and its cause. */
export { type Crossing, Crossings } from './crossings.ts';
