/** Public interface of `test/browser/memory`: measures the memory of a page's worker. */
export { measuredWorker, workerGrowth } from './worker-growth.ts';
