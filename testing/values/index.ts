/** The door of `testing/values`: Python's values in JavaScript, as they cross and as functions of the mock server see them. */
export { type Arguments, decode, given } from './decode.ts';
export { encode } from './encode.ts';
export * from './kinds.ts';
