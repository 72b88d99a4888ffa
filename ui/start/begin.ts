import type { BlockingWay, BootStepName, RuntimeAssets, StartMessage } from '../../protocol/index.ts';
import { bootMeasure } from '../../shared/common/index.ts';
import { hasStackSwitching } from '../../shared/wasm/index.ts';
import { type AssetsWindow, pageAssets } from './assets.ts';
import { type Line, restores } from './line.ts';

/** The part of the page's window that is used. */
export interface StartWindow extends AssetsWindow {
  readonly navigator: object & { readonly connection?: Line | undefined };
  readonly performance: Performance;
  readonly fetch: typeof fetch;
  readonly Worker: typeof Worker;
  readonly WebAssembly: Pick<typeof WebAssembly, 'compileStreaming'>;
  /** Python's worker, from when the page's head has made it until the bundle takes it. */
  hearthWorker?: Worker;
  /** How Python is to wait, where not by the best way that there is. */
  readonly hearthBlocking?: BlockingWay;
}

/** What the page's head does before anything else is there: where stacks cannot be switched the worker needs a service worker first. */
export function beginEarly(window: StartWindow): void {
  const { performance, hearthBlocking } = window;
  performance.measure(bootMeasure('page'), { start: 0, end: performance.now() });
  if (!hasStackSwitching() || (hearthBlocking ?? 'stack-switching') !== 'stack-switching') return;
  const worker = begin(window);
  window.hearthWorker = worker;
  // Nobody is told of it before the page's bundle listens, which would wait for this one for ever: it makes another.
  worker.addEventListener('error', () => {
    if (window.hearthWorker !== worker) return;
    delete window.hearthWorker;
    worker.terminate();
  });
}

/** The worker that the page's head has made, or else a new one; whoever takes it listens to it from now on. */
export function takeWorker(window: StartWindow): Worker {
  const worker = window.hearthWorker ?? begin(window);
  delete window.hearthWorker;
  return worker;
}

/**
 * Make Python's worker, and have what it needs fetched and compiled meanwhile. What fails here the worker is told of; it starts
 * plainly then, and says so.
 */
function begin(window: StartWindow): Worker {
  const { performance } = window;
  const { worker: script, ...assets } = pageAssets(window);
  const from = performance.now();
  const worker = new window.Worker(script, { type: 'module', name: 'hearth' });
  const tell = (message: StartMessage<WebAssembly.Module>, moved: Transferable[] = []): void =>
    worker.postMessage(message, moved);
  tell({ start: 'made', at: performance.timeOrigin + from });
  void prepare(window, assets, tell);
  return worker;
}

async function prepare(
  window: StartWindow,
  assets: RuntimeAssets,
  tell: (message: StartMessage<WebAssembly.Module>, moved?: Transferable[]) => void,
): Promise<void> {
  const { snapshot, pyodide } = assets;
  const { performance, navigator } = window;
  const restored = snapshot !== null && hasStackSwitching() && (await restores(navigator.connection, snapshot, window.fetch));
  tell({ start: 'assets', assets: restored ? assets : { ...assets, snapshot: null } });
  if (!restored) return;
  const timed = async <T>(name: BootStepName, step: Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await step;
    performance.measure(bootMeasure(name), { start, end: performance.now() });
    return result;
  };
  const wasm = timed('wasm', window.WebAssembly.compileStreaming(window.fetch(`${pyodide}pyodide.asm.wasm`)));
  const image = timed('snapshot', fetchBytes(window.fetch(snapshot)));
  try {
    await Promise.all([
      wasm.then((module) => tell({ start: 'wasm', module })),
      image.then((bytes) => tell({ start: 'snapshot', image: bytes }, [bytes])),
    ]);
  } catch (error) {
    tell({ start: 'failed', reason: String(error) });
  }
}

async function fetchBytes(fetched: Promise<Response>): Promise<ArrayBuffer> {
  const response = await fetched;
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.arrayBuffer();
}
