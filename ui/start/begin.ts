import type { BlockingWay, PictureGone, StartMessage } from '../../protocol/index.ts';
import { bootMeasure } from '../../shared/common/index.ts';
import { hasStackSwitching } from '../../shared/wasm/index.ts';
import { pageAssets } from './assets.ts';
import { type ComingParts, type FetchingWindow, fetchParts } from './parts.ts';

/** The part of the page's window that is used. */
export interface StartWindow extends FetchingWindow {
  readonly Worker: typeof Worker;
  readonly isSecureContext: boolean;
  /** Python's worker, from when the page's head has made it until the bundle takes it. */
  hearthWorker?: Worker;
  /** What is on its way for a worker that is not made yet. */
  hearthParts?: ComingParts;
  /** How Python is to wait, where not by the best way that there is. */
  readonly hearthBlocking?: BlockingWay;
}

/**
 * What the page's head does before anything else is there: make Python's worker where it waits by stack switching. Elsewhere that
 * needs a service worker first; what it starts from is fetched meanwhile, unless the page can have none, since no app runs there.
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
 * Make Python's worker, and have what it needs fetched and compiled meanwhile, unless that has begun. What fails here the worker is
 * told of; it starts plainly then, and says so.
 */
function begin(window: StartWindow): Worker {
  const { performance } = window;
  const { worker: script } = pageAssets(window);
  const from = performance.now();
  const worker = new window.Worker(script, { type: 'module', name: 'hearth' });
  const tell: Tell = (message, moved = []) => worker.postMessage(message, moved);
  tell({ start: 'made', at: performance.timeOrigin + from });
  const parts = window.hearthParts ?? fetchParts(window);
  // They go to this worker for good: another one needs its own.
  delete window.hearthParts;
  worker.addEventListener('message', ({ data }: MessageEvent<PictureGone>) => {
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

/** What was to be in a file, over the line after all. */
async function tellPicture(parts: ComingParts, tell: Tell): Promise<void> {
  try {
    const image = await (await parts).fetchPicture();
    tell({ start: 'picture', image }, [image]);
  } catch (error) {
    tell({ start: 'failed', reason: String(error) });
  }
}
