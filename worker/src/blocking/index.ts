export * from './blocker.ts';
export * from './replies.ts';
export * from './tick.ts';
