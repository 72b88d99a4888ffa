import type { BlockingWay, SnapshotFileGone, StartMessage } from '../../protocol/index.ts';
import { bootMeasure } from '../../shared/common/index.ts';
import { hasStackSwitching } from '../../shared/wasm/index.ts';
import { pageAssets } from './assets.ts';
import { type ComingParts, type FetchingWindow, fetchParts } from './parts.ts';

/** The part of the page's window that is used. */
export interface StartWindow extends FetchingWindow {
  readonly Worker: typeof Worker;
  readonly isSecureContext: boolean;
  /** Python's worker, from the time that the page's head makes it until the bundle takes it. */
  hearthWorker?: Worker;
  /** Parts that are being fetched for a worker that is not made yet. */
  hearthParts?: ComingParts;
  /** How Python is to wait, if not in the best way that the browser offers. */
  readonly hearthBlocking?: BlockingWay;
}

/**
 * Called first in the page's head. Makes Python's worker if Python waits by stack switching. Otherwise the worker needs a service worker
 * first, and only its parts are fetched now; not even these if the page can have no service worker, since no app runs there.
 */
export function beginEarly(window: StartWindow): void {
  const { performance, hearthBlocking } = window;
  performance.measure(bootMeasure('page'), { start: 0, end: performance.now() });
  if (!hasStackSwitching() || (hearthBlocking ?? 'stack-switching') !== 'stack-switching') {
    if (window.isSecureContext) window.hearthParts = fetchParts(window);
    return;
  }
  const worker = begin(window);
  window.hearthWorker = worker;
  // If the worker fails before the page's bundle listens to it, the bundle would wait for it forever. So it is dropped here, and the bundle
  // makes another one.
  worker.addEventListener('error', () => {
    if (window.hearthWorker !== worker) return;
    delete window.hearthWorker;
    worker.terminate();
  });
}

/** The worker that the page's head has made, otherwise a new one. The caller must listen to its errors from now on. */
export function takeWorker(window: StartWindow): Worker {
  const worker = window.hearthWorker ?? begin(window);
  delete window.hearthWorker;
  return worker;
}

/**
 * Make Python's worker, and fetch and compile its parts meanwhile, unless that has begun. The worker is told of a failure here, and then
 * starts Python without a snapshot, and reports that.
 */
function begin(window: StartWindow): Worker {
  const { performance } = window;
  const { worker: script } = pageAssets(window);
  const from = performance.now();
  const worker = new window.Worker(script, { type: 'module', name: 'hearth' });
  const tell: Tell = (message, moved = []) => worker.postMessage(message, moved);
  tell({ start: 'made', at: performance.timeOrigin + from });
  const parts = window.hearthParts ?? fetchParts(window);
  // The parts are transferred to this worker, so another worker must fetch its own.
  delete window.hearthParts;
  worker.addEventListener('message', ({ data }: MessageEvent<SnapshotFileGone>) => {
    if (data.start === 'gone') void tellPicture(parts, tell);
  });
  void tellParts(parts, tell);
  return worker;
}

type Tell = (message: StartMessage<WebAssembly.Module>, moved?: Transferable[]) => void;

async function tellParts(parts: ComingParts, tell: Tell): Promise<void> {
  const { assets, kept, coming } = await parts;
  tell({ start: 'assets', assets, kept });
  if (coming === null) return;
  try {
    await Promise.all([
      coming.wasm.then((module) => tell({ start: 'wasm', module })),
      coming.snapshot.then(({ image, ofApp }) => {
        const moved = [image, ofApp].filter((buffer) => buffer !== null);
        tell({ start: 'snapshot', image, ofApp }, moved);
      }),
    ]);
  } catch (error) {
    tell({ start: 'failed', reason: String(error) });
  }
}

/** Fetch the snapshot for the worker, since the file that should contain it is gone. */
async function tellPicture(parts: ComingParts, tell: Tell): Promise<void> {
  try {
    const image = await (await parts).fetchPicture();
    tell({ start: 'picture', image }, [image]);
  } catch (error) {
    tell({ start: 'failed', reason: String(error) });
  }
}
