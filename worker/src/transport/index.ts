export * from './calls.ts';
export * from './connection.ts';
export * from './fetch.ts';
