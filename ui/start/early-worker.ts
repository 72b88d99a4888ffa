import type { BlockingWay, SnapshotFileGone, StartMessage } from '../../protocol/index.ts';
import { bootMeasure } from '../../shared/common/index.ts';
import { hasStackSwitching } from '../../shared/wasm/index.ts';
import { pageAssets } from './assets.ts';
import { type PrefetchedAssets, type PrefetchWindow, prefetchAssets } from './prefetch.ts';

/** The part of the page's window that is used. */
export interface StartWindow extends PrefetchWindow {
  readonly Worker: typeof Worker;
  readonly isSecureContext: boolean;
  /** Python's worker, from the time that the page's head makes it until the bundle takes it. */
  hearthWorker?: Worker;
  /** Parts that are being fetched for a worker that is not made yet. */
  hearthParts?: PrefetchedAssets;
  /** How Python is to wait, if not in the best way that the browser offers. */
  readonly hearthBlocking?: BlockingWay;
}

/**
 * Called first in the page's head. Makes Python's worker if Python waits by stack switching. Otherwise the worker needs a service worker
 * first, and only its parts are fetched now; not even these if the page can have no service worker, since no app runs there.
 */
export function startWorkerEarly(window: StartWindow): void {
  const { performance, hearthBlocking } = window;
  performance.measure(bootMeasure('page'), { start: 0, end: performance.now() });
  if (!hasStackSwitching() || (hearthBlocking ?? 'stack-switching') !== 'stack-switching') {
    if (window.isSecureContext) window.hearthParts = prefetchAssets(window);
    return;
  }
  const worker = createWorker(window);
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
export function adoptWorker(window: StartWindow): Worker {
  const worker = window.hearthWorker ?? createWorker(window);
  delete window.hearthWorker;
  return worker;
}

/**
 * Make Python's worker, and fetch and compile its parts meanwhile, unless that has begun. The worker is told of a failure here, and then
 * starts Python without a snapshot, and reports that.
 */
function createWorker(window: StartWindow): Worker {
  const { performance } = window;
  const { worker: script } = pageAssets(window);
  const from = performance.now();
  const worker = new window.Worker(script, { type: 'module', name: 'hearth' });
  const send: Send = (message, moved = []) => worker.postMessage(message, moved);
  send({ start: 'made', at: performance.timeOrigin + from });
  const parts = window.hearthParts ?? prefetchAssets(window);
  // The parts are transferred to this worker, so another worker must fetch its own.
  delete window.hearthParts;
  worker.addEventListener('message', ({ data }: MessageEvent<SnapshotFileGone>) => {
    if (data.start === 'gone') void sendSnapshot(parts, send);
  });
  void sendAssets(parts, send);
  return worker;
}

type Send = (message: StartMessage<WebAssembly.Module>, moved?: Transferable[]) => void;

async function sendAssets(parts: PrefetchedAssets, send: Send): Promise<void> {
  const { assets, kept, pending } = await parts;
  send({ start: 'assets', assets, kept });
  if (pending === null) return;
  try {
    await Promise.all([
      pending.wasm.then((module) => send({ start: 'wasm', module })),
      pending.snapshot.then(({ image, ofApp }) => {
        const moved = [image, ofApp].filter((buffer) => buffer !== null);
        send({ start: 'snapshot', image, ofApp }, moved);
      }),
    ]);
  } catch (error) {
    send({ start: 'failed', reason: String(error) });
  }
}

/** Fetch the snapshot for the worker, since the file that should contain it is gone. */
async function sendSnapshot(parts: PrefetchedAssets, send: Send): Promise<void> {
  try {
    const image = await (await parts).fetchSnapshot();
    send({ start: 'image', image }, [image]);
  } catch (error) {
    send({ start: 'failed', reason: String(error) });
  }
}
