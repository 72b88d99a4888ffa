export * from './calls.ts';
export * from './connection.ts';
