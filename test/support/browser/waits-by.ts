import type { BlockingWay } from '../../../protocol/index.ts';
import type { PageWindow } from '../../../ui/page/index.ts';
import { engineOfTests } from '../engines/index.ts';
import type { Prepare } from './visits.ts';

/**
 * Prepares visits so that Python waits in this way, though the browser can switch stacks (decisions/blocking.md). WebKit is left
 * alone: there it waits by shared memory where the visits are isolated, and else by a service worker.
 */
export function waitsBy(way: Exclude<BlockingWay, 'stack-switching'>): Prepare {
  return async (context) => {
    if (engineOfTests === 'webkit') return;
    await context.addInitScript((named) => {
      (window as PageWindow).hearthBlocking = named;
    }, way);
  };
}
