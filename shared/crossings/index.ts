/** The door of `crossings/`: the messages of a session, named, each with what led to it. */
export { type Crossing, Crossings } from './crossings.ts';
