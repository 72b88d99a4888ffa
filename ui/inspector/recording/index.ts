/** The door of `recording/`: what crossed the wires, without DOM or React. */
export { type Message, Recording } from './recording.ts';
export { toRecord } from './to-record.ts';
