/** Public interface of `start/`: the page's first script, which is in its head. */

export { type AssetManifest, pageAssets } from './assets.ts';
export { bootAfterScripts, type DeferredScript } from './deferred-scripts.ts';
export type { Download } from './download.ts';
export { type EarlyInput, recordEarlyInput } from './early-input.ts';
export { adoptWorker, type StartWindow, startWorkerEarly } from './early-worker.ts';
export { isForListeners, TYPES_FOR_LISTENERS } from './input-for-listeners.ts';
export { isSnapshotCached, SNAPSHOT_CACHE_KEY } from './snapshot-cache.ts';
