/** Public interface of `recording/`: the recorded messages of the wires, without DOM or React. */
export { type Message, Recording } from './recording.ts';
export { toRecord } from './to-record.ts';
