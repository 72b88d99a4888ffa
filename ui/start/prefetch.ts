import type { BootStepName, RuntimeAssets, SnapshotImages } from '../../protocol/index.ts';
import { bootMeasure } from '../../shared/common/index.ts';
import { type AssetsWindow, pageAssets } from './assets.ts';
import { type ConnectionInfo, shouldRestore } from './connection.ts';
import { type Download, downloadBytes } from './download.ts';
import { type FirstPaintWindow, whenFormPainted } from './first-paint.ts';
import { isSnapshotCached, type SnapshotCacheWindow } from './snapshot-cache.ts';

/** Milliseconds after which the start does without the app's own snapshot. */
const MAX_WAIT_MS = 15_000;
/** The same where the browser has all other parts: waiting longer would take more time than the snapshot saves. */
const MAX_WAIT_WHEN_CACHED_MS = 1500;

/** The part of the page's window that is used. */
export interface PrefetchWindow extends AssetsWindow, SnapshotCacheWindow, FirstPaintWindow {
  readonly document: AssetsWindow['document'] & FirstPaintWindow['document'];
  readonly navigator: object & {
    readonly connection?: ConnectionInfo | undefined;
    readonly serviceWorker?: Pick<ServiceWorkerContainer, 'controller'>;
  };
  readonly performance: Performance;
  readonly fetch: typeof fetch;
  readonly WebAssembly: Pick<typeof WebAssembly, 'compileStreaming'>;
  /** The progress of the snapshot's download; absent where Python starts without it. */
  hearthDownload?: Download;
  /** Resolves when the interpreter's cached code has been unpacked, or could not be; only where that is put off until the form shows. */
  hearthUnpacked?: Promise<void>;
}

/** The parts for Python's worker, which are being fetched. Where Python is to start without a snapshot, these are only the addresses. */
export type PrefetchedAssets = Promise<{
  readonly assets: RuntimeAssets;
  /** Size of the snapshot in bytes, if the browser has it in a file; otherwise null. */
  readonly kept: number | null;
  readonly pending: { readonly wasm: Promise<WebAssembly.Module>; readonly snapshot: Promise<SnapshotImages> } | null;
  /** Fetches the snapshot if that file turns out to be gone. @throws Error that names the file and tells what went wrong */
  readonly fetchSnapshot: () => Promise<ArrayBuffer>;
}>;

/**
 * Start to fetch and compile the parts for Python's worker, which need not exist yet.
 *
 * @throws Error when the page does not have the addresses of its parts
 */
export function prefetchAssets(window: PrefetchWindow): PrefetchedAssets {
  const { worker: _, bytes, ...assets } = pageAssets(window);
  return prefetch(window, assets, bytes);
}

async function prefetch(window: PrefetchWindow, assets: RuntimeAssets, bytes: number): PrefetchedAssets {
  const { snapshot, appSnapshot, pyodide } = assets;
  const { performance, navigator } = window;
  const isCached = snapshot !== null && isSnapshotCached(window, snapshot);
  const fetchSnapshot = (): Promise<ArrayBuffer> => {
    window.hearthDownload = { size: bytes, received: 0 };
    return downloadBytes(window.fetch, String(snapshot), window.hearthDownload);
  };
  if (snapshot === null || !(isCached || (await shouldRestore(navigator.connection, snapshot, window.fetch))))
    return { assets: { ...assets, snapshot: null, appSnapshot: null }, kept: null, pending: null, fetchSnapshot };
  const timed = async <T>(name: BootStepName, step: Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await step;
    performance.measure(bootMeasure(name), { start, end: performance.now() });
    return result;
  };
  const images = fetchImages(window, isCached ? null : fetchSnapshot(), appSnapshot);
  const wasmFile = window.fetch(`${pyodide}pyodide.asm.wasm`);
  // A failure is handled where the file is compiled, which may be later.
  wasmFile.catch(nothing);
  // Loading code that was compiled on an earlier visit takes time of the page's thread, and would delay the form; fetching does not.
  const unpacks = window.hearthAssets?.hasForm === true && (isCached || Boolean(navigator.serviceWorker?.controller));
  const compile = () => timed('wasm', window.WebAssembly.compileStreaming(wasmFile));
  const pending = {
    wasm: unpacks ? whenFormPainted(window).then(compile) : compile(),
    // The worker measures this step if it reads the snapshot from the file.
    snapshot: isCached ? images : timed('snapshot', images),
  };
  if (unpacks) window.hearthUnpacked = pending.wasm.then(nothing, nothing);
  // Failures are handled where the parts are sent to the worker.
  for (const promise of Object.values<Promise<unknown>>(pending)) promise.catch(nothing);
  return { assets, kept: isCached ? bytes : null, pending, fetchSnapshot };
}

/**
 * Fetch the snapshots. The app's own only makes the start faster: where it fails, or would take long, Python starts from the other one.
 *
 * @param whole the interpreter's snapshot; null where the browser has it in a file
 */
async function fetchImages(
  { fetch, navigator }: PrefetchWindow,
  whole: Promise<ArrayBuffer> | null,
  appSnapshot: string | null,
): Promise<SnapshotImages> {
  const ofApp = async (): Promise<ArrayBuffer | null> => {
    if (appSnapshot === null || !(await shouldRestore(navigator.connection, appSnapshot, fetch))) return null;
    // Not aborted where the start waits for nothing else: if it comes too late for this start, it is in the browser's cache for the next.
    const patience = whole === null ? {} : { signal: AbortSignal.timeout(MAX_WAIT_MS) };
    return fetchBytes(fetch(appSnapshot, patience)).catch((error: unknown) => {
      console.warn(`Hearth: this app's own snapshot ${appSnapshot} cannot be used, so its modules are imported: ${error}`);
      return null;
    });
  };
  const [image, own] = await Promise.all([
    whole,
    whole === null ? Promise.race([ofApp(), nullAfter(MAX_WAIT_WHEN_CACHED_MS)]) : ofApp(),
  ]);
  return { image, ofApp: own };
}

const nothing = (): void => undefined;

const nullAfter = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => void setTimeout(() => resolve(null), milliseconds));

async function fetchBytes(fetched: Promise<Response>): Promise<ArrayBuffer> {
  const response = await fetched;
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.arrayBuffer();
}
