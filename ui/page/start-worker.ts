import type { BlockingWay } from '../../protocol/index.ts';
import { hasStackSwitching } from '../../shared/wasm/index.ts';
import type { PageWindow } from './globals.ts';
import { awaitServiceWorker } from './service-worker.ts';

/** This browser, or this page in it, lacks a feature without which no app can run. */
export class MissingFeature extends Error {
  override readonly name = 'MissingFeature';
}

/**
 * How Python is going to wait on this page (decisions/blocking.md): in the best way that the browser has, or that of
 * `window.hearthBlocking`.
 *
 * @throws MissingFeature that tells what is missing
 */
function blockingWay(window: PageWindow & typeof globalThis): BlockingWay {
  if (window.hearthBlocking) return window.hearthBlocking;
  if (hasStackSwitching(window.WebAssembly)) return 'stack-switching';
  if (window.crossOriginIsolated && 'SharedArrayBuffer' in window) return 'shared-memory';
  if ('serviceWorker' in window.navigator) return 'service-worker';
  throw new MissingFeature(
    "this browser has none of what Python could wait by: stack switching (WebAssembly's JavaScript Promise Integration, JSPI), " +
      (window.isSecureContext
        ? 'service workers, or shared memory on an isolated page. Private windows may lack service workers'
        : 'or service workers, which browsers have for pages at https addresses only, and this one is not'),
  );
}

/** Python's worker, or a promise of it that rejects with the reason why it could not be made. */
export interface StartedWorker {
  readonly way: BlockingWay;
  readonly worker: Worker | Promise<Worker>;
}

/** Make Python's worker: at once, since it takes longest of all, or as soon as the service worker is there by which Python waits. */
export function startWorker(window: PageWindow & typeof globalThis, make: () => Worker): StartedWorker {
  try {
    const way = blockingWay(window);
    return { way, worker: way === 'service-worker' ? awaitServiceWorker(window).then(make) : make() };
  } catch (error) {
    return { way: 'stack-switching', worker: Promise.reject(error) };
  }
}
