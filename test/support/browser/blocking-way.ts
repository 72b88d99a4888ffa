import type { BlockingWay } from '../../../protocol/index.ts';
import type { PageWindow } from '../../../ui/page/index.ts';
import { engineOfTests } from '../engines/index.ts';
import type { Prepare } from './visits.ts';

/**
 * Prepares visits so that Python waits in this way, although the browser has stack switching (decisions/blocking.md). WebKit, which does
 * not, needs no preparation: Python waits there by shared memory if pages are isolated, and otherwise by a service worker.
 */
export function withBlockingWay(way: Exclude<BlockingWay, 'stack-switching'>): Prepare {
  return async (context) => {
    if (engineOfTests === 'webkit') return;
    await context.addInitScript((named) => {
      (window as PageWindow).hearthBlocking = named;
    }, way);
  };
}
