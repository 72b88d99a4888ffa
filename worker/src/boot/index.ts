export * from './boot.ts';
export * from './boot-steps.ts';
export { fetchWithRetries } from './package.ts';
export { receiveFirstScript } from './prefetched-parts.ts';
export * from './task-queue.ts';
