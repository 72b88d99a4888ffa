/** The door of `test/browser/memory`: what a page's worker needs of it. */
export { measuredWorker, workerGrowth } from './worker-growth.ts';
