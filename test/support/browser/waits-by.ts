import type { BlockingWay } from '../../../protocol/index.ts';
import type { PageWindow } from '../../../ui/page/index.ts';
import type { Prepare } from './visits.ts';

/** Prepares visits so that Python waits in this way, though the browser can switch stacks (decisions/blocking.md). */
export function waitsBy(way: Exclude<BlockingWay, 'stack-switching'>): Prepare {
  return (context) =>
    context.addInitScript((named) => {
      (window as PageWindow).hearthBlocking = named;
    }, way);
}
