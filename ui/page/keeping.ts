import type { CachePageMessage } from '../../protocol/index.ts';
import { pageAssets } from '../start/index.ts';
import type { PageWindow } from './globals.ts';
import { keepPicture } from './kept-picture.ts';
import { registerServiceWorker } from './service-worker.ts';

/** Paths of files that the service worker may keep. */
const KEPT = /\/_\/(?:static|theme)\//;

/** What the service worker may do to keep the app. */
export interface KeepingTerms {
  /** May the page be requested again? */
  readonly again: boolean;
}

/**
 * Have the app's service worker keep the files that this page was made of, and those that it loads later, so that the app opens without a
 * network (decisions/second-visit.md). The service worker is registered only now, so that no start has to wait for it.
 */
export async function keep(window: PageWindow & typeof globalThis, terms: KeepingTerms): Promise<void> {
  const registration = await registerServiceWorker(window).catch((error: Error) => console.info(error.message));
  // A browser that refuses service workers usually keeps nothing for a later visit, so the snapshot is not written to a file either.
  if (!registration) return;
  // On failure the next start fetches the snapshot as usual, and tries to keep it again.
  await keepPicture(window).catch(() => undefined);
  await keepApp(window, terms).catch((error: Error) => console.info(error.message));
}

async function keepApp(window: PageWindow & typeof globalThis, { again }: KeepingTerms): Promise<void> {
  const { hearthAssets, navigator, performance, PerformanceObserver } = window;
  const { active } = await navigator.serviceWorker.ready;
  const build = hearthAssets?.build;
  if (build === undefined || active === null) return;
  const keep = (files: readonly string[], opens: boolean): void => {
    const kept = [...new Set(files)].filter((file) => KEPT.test(file));
    const message: CachePageMessage = { keep: { build, files: kept, opens, again } };
    if (kept.length > 0) (navigator.serviceWorker.controller ?? active).postMessage(message);
  };
  const named = (entries: readonly PerformanceEntry[]): string[] => entries.map(({ name }) => name);
  keep([...filesOfPython(window), ...named(performance.getEntriesByType('resource'))], true);
  new PerformanceObserver((list) => keep(named(list.getEntries()), false)).observe({ type: 'resource' });
}

/** The files that Python's worker loads, which the page's own timeline does not contain. */
function filesOfPython(window: PageWindow): string[] {
  const { worker, python, pyodide, snapshot } = pageAssets(window);
  const interpreter = ['pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip'].map((name) => pyodide + name);
  return [worker, python, ...interpreter, snapshot ?? `${pyodide}pyodide-lock.json`];
}
