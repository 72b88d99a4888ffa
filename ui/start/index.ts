/** The door of `start/`: the page's first script, which is in its head. */

export { pageAssets, type TellingPage } from './assets.ts';
export { beginEarly, type StartWindow, takeWorker } from './begin.ts';
export type { Download } from './download.ts';
export { type EarlyInput, recordEarlyInput } from './early-input.ts';
export { bootLater, type LaterScript } from './later.ts';
export { hasNativeClickAction } from './native-click.ts';
export { isSnapshotCached, SNAPSHOT_CACHE_KEY } from './snapshot-cache.ts';
