export * from './baton.ts';
export type { KeptTurn } from './kept-turns.ts';
export * from './nesting.ts';
export type * from './turns.ts';
