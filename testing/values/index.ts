/** Public interface of `testing/values`: Python's values in JavaScript, encoded for the wire and as functions of the mock server use them. */
export { type Arguments, decode, given } from './decode.ts';
export { encode } from './encode.ts';
export * from './kinds.ts';
