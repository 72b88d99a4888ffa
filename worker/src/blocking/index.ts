export type * from './blocker.ts';
export * from './replies.ts';
export * from './run-reports.ts';
export * from './sample-clock.ts';
export * from './strategy.ts';
export * from './tick.ts';
