import type { KeepMessage } from '../../protocol/index.ts';
import { pageAssets } from '../start/index.ts';
import type { PageWindow } from './globals.ts';
import { keepPicture } from './kept-picture.ts';
import { registerServiceWorker } from './service-worker.ts';

/** What the page and its workers load by these paths is what the service worker may keep. */
const KEPT = /\/_\/(?:static|theme)\//;

/** On what terms the app is kept. */
export interface KeepingTerms {
  /** May the page be asked for once more? */
  readonly again: boolean;
}

/**
 * Have the app's service worker keep what this page was made of, so that it opens without a network (decisions/second-visit.md);
 * what comes later, too. Only now is the service worker registered: no start has to wait for it.
 */
export async function keep(window: PageWindow & typeof globalThis, terms: KeepingTerms): Promise<void> {
  const registration = await registerServiceWorker(window).catch((error: Error) => console.info(error.message));
  // Who lets nothing of an app stay has no second visit: what is written then is written for nobody.
  if (!registration) return;
  // The next start is as it is without it, and tries again.
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
    const message: KeepMessage = { keep: { build, files: kept, opens, again } };
    if (kept.length > 0) (navigator.serviceWorker.controller ?? active).postMessage(message);
  };
  const named = (entries: readonly PerformanceEntry[]): string[] => entries.map(({ name }) => name);
  keep([...filesOfPython(window), ...named(performance.getEntriesByType('resource'))], true);
  new PerformanceObserver((list) => keep(named(list.getEntries()), false)).observe({ type: 'resource' });
}

/** What Python's worker loads, of which the page is not told by itself. */
function filesOfPython(window: PageWindow): string[] {
  const { worker, python, pyodide, snapshot } = pageAssets(window);
  const interpreter = ['pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip'].map((name) => pyodide + name);
  return [worker, python, ...interpreter, snapshot ?? `${pyodide}pyodide-lock.json`];
}
