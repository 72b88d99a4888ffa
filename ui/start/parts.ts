import type { BootStepName, RuntimeAssets } from '../../protocol/index.ts';
import { bootMeasure } from '../../shared/common/index.ts';
import { type AssetsWindow, pageAssets } from './assets.ts';
import { type Download, downloadBytes } from './download.ts';
import { type Line, restores } from './line.ts';

/** The part of the page's window that is used. */
export interface FetchingWindow extends AssetsWindow {
  readonly navigator: object & { readonly connection?: Line | undefined };
  readonly performance: Performance;
  readonly fetch: typeof fetch;
  readonly WebAssembly: Pick<typeof WebAssembly, 'compileStreaming'>;
  /** How far the memory has come that Python starts from; none where it starts plainly. */
  hearthDownload?: Download;
}

/** What is on its way for Python's worker: addresses, without a snapshot where Python is to start plainly; then nothing else comes. */
export type ComingParts = Promise<{
  readonly assets: RuntimeAssets;
  readonly coming: { readonly wasm: Promise<WebAssembly.Module>; readonly snapshot: Promise<ArrayBuffer> } | null;
}>;

/**
 * Have what Python's worker needs fetched and compiled. The worker need not be there yet.
 *
 * @throws Error when the page does not say where its parts are
 */
export function fetchParts(window: FetchingWindow): ComingParts {
  const { worker: _, bytes, ...assets } = pageAssets(window);
  return begun(window, assets, bytes);
}

async function begun(window: FetchingWindow, assets: RuntimeAssets, bytes: number): ComingParts {
  const { snapshot, pyodide } = assets;
  const { performance, navigator } = window;
  if (snapshot === null || !(await restores(navigator.connection, snapshot, window.fetch)))
    return { assets: { ...assets, snapshot: null }, coming: null };
  const timed = async <T>(name: BootStepName, step: Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await step;
    performance.measure(bootMeasure(name), { start, end: performance.now() });
    return result;
  };
  window.hearthDownload = { size: bytes, received: 0 };
  const coming = {
    wasm: timed('wasm', window.WebAssembly.compileStreaming(window.fetch(`${pyodide}pyodide.asm.wasm`))),
    snapshot: timed('snapshot', downloadBytes(window.fetch, snapshot, window.hearthDownload)),
  };
  // Whoever tells the worker of them hears of it.
  for (const promise of Object.values<Promise<unknown>>(coming)) promise.catch(() => undefined);
  return { assets, coming };
}
