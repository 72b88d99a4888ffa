export * from './baton.ts';
export * from './nesting.ts';
export type * from './turns.ts';
