/** The door of `protocol/`: types, constants and validators of every wire. It sends nothing. */
export type * from './json.ts';
export * from './tree.ts';
export * from './values.ts';
export * from './host.ts';
export * from './events.ts';
export type * from './boot.ts';
export * from './app.ts';
export * from './server.ts';
