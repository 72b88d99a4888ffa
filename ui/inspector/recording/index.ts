/** The door of `recording/`: what crossed the wires, without DOM or React. */
export { fromBase64, toBase64 } from './base64.ts';
export { type Message, Recording } from './recording.ts';
export { toRecord } from './to-record.ts';
