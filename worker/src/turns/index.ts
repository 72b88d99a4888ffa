export type { KeptTurn } from './kept-turns.ts';
export * from './nesting.ts';
export * from './scheduler-lock.ts';
export type * from './turns.ts';
