import type { CachePageMessage } from '../../protocol/index.ts';
import { pageAssets } from '../start/index.ts';
import type { PageWindow } from './globals.ts';
import { registerServiceWorker } from './service-worker.ts';
import { cacheSnapshot } from './snapshot-cache.ts';
import { whileWatched } from './stillness.ts';

/** Paths of files that the service worker may cache. */
const CACHEABLE = /\/_\/(?:static|theme)\//;

/** What the service worker may do to cache the app. */
export interface OfflineCacheOptions {
  /** May the page be requested again? */
  readonly again: boolean;
}

/**
 * Have the app's service worker cache the files that this page was made of, and those that it loads later, so that the app opens without a
 * network (decisions/second-visit.md). The service worker is registered only now, so that no start has to wait for it.
 */
export function cacheForOffline(window: PageWindow & typeof globalThis, options: OfflineCacheOptions): Promise<void> {
  return whileWatched(window, async (still) => {
    await still();
    const registration = await registerServiceWorker(window).catch((error: Error) => console.info(error.message));
    // A browser that refuses service workers usually keeps nothing for a later visit, so the snapshot is not written to a file either.
    if (!registration) return;
    await still();
    // On failure the next start fetches the snapshot as usual, and tries to cache it again.
    await cacheSnapshot(window).catch(() => undefined);
    await still();
    await cacheApp(window, options).catch((error: Error) => console.info(error.message));
  });
}

async function cacheApp(window: PageWindow & typeof globalThis, { again }: OfflineCacheOptions): Promise<void> {
  const { hearthAssets, navigator, performance, PerformanceObserver } = window;
  const { active } = await navigator.serviceWorker.ready;
  const build = hearthAssets?.build;
  if (build === undefined || active === null) return;
  const requestCaching = (files: readonly string[], opens: boolean): void => {
    const kept = [...new Set(files)].filter((file) => CACHEABLE.test(file));
    const message: CachePageMessage = { keep: { build, files: kept, opens, again } };
    if (kept.length > 0) (navigator.serviceWorker.controller ?? active).postMessage(message);
  };
  const named = (entries: readonly PerformanceEntry[]): string[] => entries.map(({ name }) => name);
  requestCaching([...filesOfPython(window), ...named(performance.getEntriesByType('resource'))], true);
  new PerformanceObserver((list) => requestCaching(named(list.getEntries()), false)).observe({ type: 'resource' });
}

/** The files that Python's worker loads, which the page's own timeline does not contain. */
function filesOfPython(window: PageWindow): string[] {
  const { worker, python, pyodide, snapshot } = pageAssets(window);
  const interpreter = ['pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip'].map((name) => pyodide + name);
  return [worker, python, ...interpreter, snapshot ?? `${pyodide}pyodide-lock.json`];
}
