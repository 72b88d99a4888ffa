export type * from './io.ts';
export * from './local-io.ts';
