/** Public interface of `protocol/`: types, constants and validators of all wires. Nothing in it sends. */

export * from './app.ts';
export { type Binary, isBlob, isBuffer, isBytes, isFile, transferable } from './binary.ts';
export * from './boot.ts';
export * as check from './check.ts';
export { CheckError } from './check.ts';
export * from './events.ts';
export * from './guards.ts';
export * from './host.ts';
export type * from './json.ts';
export * from './media.ts';
export * from './nesting.ts';
export * from './page-cache.ts';
export * from './paint.ts';
export * from './profile.ts';
export type * from './remote.ts';
export * from './replies.ts';
export * from './server.ts';
export * from './sync-rpc.ts';
export * from './texts.ts';
export * from './trace.ts';
export * from './tree.ts';
export * from './validate-app.ts';
export * from './validate-batch.ts';
export * from './validate-delivery.ts';
export * from './validate-server.ts';
export * from './values.ts';
export * from './vocabulary.ts';
