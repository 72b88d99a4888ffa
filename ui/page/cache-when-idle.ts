import type { PageWindow } from './globals.ts';
import type { OfflineCacheOptions } from './offline-cache.ts';

/** Milliseconds after the app is open, in browsers without `requestIdleCallback` (Safari). */
const FALLBACK_DELAY_MS = 1000;
/** Most milliseconds of waiting for an idle period. */
const IDLE_TIMEOUT_MS = 5000;

/** Have the browser cache the files that the app was opened with, for later visits. The code for this is also loaded when the page is idle. */
export function cacheAppWhenIdle(window: PageWindow & typeof globalThis, options: OfflineCacheOptions): void {
  // If the code cannot be loaded, the next visit tries again.
  const cacheApp = (): Promise<void> =>
    import('./offline-cache.ts').then(
      ({ cacheForOffline }) => cacheForOffline(window, options),
      () => undefined,
    );
  if ('requestIdleCallback' in window) window.requestIdleCallback(cacheApp, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(cacheApp, FALLBACK_DELAY_MS);
}
