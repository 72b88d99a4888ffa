import type { BootStepName, RuntimeAssets, SnapshotImages } from '../../protocol/index.ts';
import { bootMeasure } from '../../shared/common/index.ts';
import { type AssetsWindow, pageAssets } from './assets.ts';
import { type Download, downloadBytes } from './download.ts';
import { hasPicture, type PictureWindow } from './kept-picture.ts';
import { type Line, restores } from './line.ts';
import { formSeen, type SeenWindow } from './seen.ts';

/** An app's own snapshot that takes longer is done without, in ms. */
const MOST_MS = 15_000;
/** The same where all else is here already: it saves less than that. */
const MOST_ALONE_MS = 1500;

/** The part of the page's window that is used. */
export interface FetchingWindow extends AssetsWindow, PictureWindow, SeenWindow {
  readonly document: AssetsWindow['document'] & SeenWindow['document'];
  readonly navigator: object & {
    readonly connection?: Line | undefined;
    readonly serviceWorker?: Pick<ServiceWorkerContainer, 'controller'>;
  };
  readonly performance: Performance;
  readonly fetch: typeof fetch;
  readonly WebAssembly: Pick<typeof WebAssembly, 'compileStreaming'>;
  /** How far the memory has come that Python starts from; none where it starts plainly. */
  hearthDownload?: Download;
  /** Resolves when the interpreter's compiled code is unpacked, or cannot be, where that comes behind the form. */
  hearthUnpacked?: Promise<void>;
}

/** What is on its way for Python's worker: addresses, without a snapshot where Python is to start plainly; then nothing else comes. */
export type ComingParts = Promise<{
  readonly assets: RuntimeAssets;
  /** Bytes of the snapshot, where the browser has it in a file of its own; else null. */
  readonly kept: number | null;
  readonly coming: { readonly wasm: Promise<WebAssembly.Module>; readonly snapshot: Promise<SnapshotImages> } | null;
  /** Fetches the snapshot after all, where that file turns out to be gone. @throws Error that names it and what was wrong */
  readonly fetchPicture: () => Promise<ArrayBuffer>;
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
  const { snapshot, appSnapshot, pyodide } = assets;
  const { performance, navigator } = window;
  const isKept = snapshot !== null && hasPicture(window, snapshot);
  const fetchPicture = (): Promise<ArrayBuffer> => {
    window.hearthDownload = { size: bytes, received: 0 };
    return downloadBytes(window.fetch, String(snapshot), window.hearthDownload);
  };
  if (snapshot === null || !(isKept || (await restores(navigator.connection, snapshot, window.fetch))))
    return { assets: { ...assets, snapshot: null, appSnapshot: null }, kept: null, coming: null, fetchPicture };
  const timed = async <T>(name: BootStepName, step: Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await step;
    performance.measure(bootMeasure(name), { start, end: performance.now() });
    return result;
  };
  const images = fetchImages(window, isKept ? null : fetchPicture(), appSnapshot);
  const wasmFile = window.fetch(`${pyodide}pyodide.asm.wasm`);
  // Who compiles it hears of it.
  wasmFile.catch(nothing);
  // Unpacking what was compiled on a visit before takes the page's own thread from the form; asking for it does not.
  const unpacks = window.hearthAssets?.hasForm === true && (isKept || Boolean(navigator.serviceWorker?.controller));
  const compile = () => timed('wasm', window.WebAssembly.compileStreaming(wasmFile));
  const coming = {
    wasm: unpacks ? formSeen(window).then(compile) : compile(),
    // The worker times it where it reads it.
    snapshot: isKept ? images : timed('snapshot', images),
  };
  if (unpacks) window.hearthUnpacked = coming.wasm.then(nothing, nothing);
  // Whoever tells the worker of them hears of it.
  for (const promise of Object.values<Promise<unknown>>(coming)) promise.catch(nothing);
  return { assets, kept: isKept ? bytes : null, coming, fetchPicture };
}

/**
 * An app's own snapshot only makes the start faster: where it does not come, or would come slowly, Python starts from the other.
 *
 * @param whole null where the browser has it in a file
 */
async function fetchImages(
  { fetch, navigator }: FetchingWindow,
  whole: Promise<ArrayBuffer> | null,
  appSnapshot: string | null,
): Promise<SnapshotImages> {
  const ofApp = async (): Promise<ArrayBuffer | null> => {
    if (appSnapshot === null || !(await restores(navigator.connection, appSnapshot, fetch))) return null;
    // What comes too late for a start that waits for nothing else is in the browser's cache for the next one.
    const patience = whole === null ? {} : { signal: AbortSignal.timeout(MOST_MS) };
    return fetchBytes(fetch(appSnapshot, patience)).catch((error: unknown) => {
      console.warn(`Hearth: this app's own snapshot ${appSnapshot} cannot be used, so its modules are imported: ${error}`);
      return null;
    });
  };
  const [image, own] = await Promise.all([whole, whole === null ? Promise.race([ofApp(), nothingBy(MOST_ALONE_MS)]) : ofApp()]);
  return { image, ofApp: own };
}

const nothing = (): void => undefined;

const nothingBy = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => void setTimeout(() => resolve(null), milliseconds));

async function fetchBytes(fetched: Promise<Response>): Promise<ArrayBuffer> {
  const response = await fetched;
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.arrayBuffer();
}
