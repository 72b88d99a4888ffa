/** The door of `start/`: the page's first script, which is in its head. */
export { actsAlone } from './acts-alone.ts';
export { pageAssets, type TellingPage } from './assets.ts';
export { beginEarly, type StartWindow, takeWorker } from './begin.ts';
export { type EarlyDeeds, noteDeeds } from './deeds.ts';
export type { Download } from './download.ts';
export { bootLater, type LaterScript } from './later.ts';
export { isSnapshotCached, SNAPSHOT_CACHE_KEY } from './snapshot-cache.ts';
