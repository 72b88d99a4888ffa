/** The door of `protocol/`: types, constants and validators of every wire. It sends nothing. */
export type * from './json.ts';
export * from './tree.ts';
export * from './values.ts';
export * from './host.ts';
export * from './events.ts';
export type * from './boot.ts';
export * from './app.ts';
export * from './server.ts';
export * from './vocabulary.ts';
export * from './trace.ts';
export { CheckError } from './check.ts';
export * from './validate-batch.ts';
export * from './validate-delivery.ts';
export * from './validate-server.ts';
export * from './validate-app.ts';
