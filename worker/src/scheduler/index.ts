export type * from './flow-scheduler.ts';
export * from './nested-scheduler.ts';
export type { NestedTurn } from './nested-turns.ts';
export * from './scheduler-lock.ts';
