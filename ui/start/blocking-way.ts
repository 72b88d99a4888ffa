import type { BlockingWay } from '../../protocol/index.ts';
import { hasStackSwitching } from '../../shared/wasm/index.ts';

/** The part of the page's window that is read. */
export interface BlockingWindow {
  readonly WebAssembly: object;
  readonly crossOriginIsolated?: boolean;
  readonly navigator: object;
  /** How Python is to wait, if not in the best way that the browser has; for tests and debugging. */
  readonly hearthBlocking?: BlockingWay;
}

/**
 * How Python is going to wait on this page (decisions/blocking.md): in the best way that the browser has, or that of
 * `window.hearthBlocking`. Null where the page has none.
 */
export function blockingWay(window: BlockingWindow): BlockingWay | null {
  if (window.hearthBlocking) return window.hearthBlocking;
  if (hasStackSwitching(window.WebAssembly)) return 'stack-switching';
  if (window.crossOriginIsolated && 'SharedArrayBuffer' in window) return 'shared-memory';
  return 'serviceWorker' in window.navigator ? 'service-worker' : null;
}
