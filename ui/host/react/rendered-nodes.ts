import type { Root } from 'react-dom/client';
import { type RenderedNode, renderedBelow, topFiber } from './fibers.ts';
import type { MountedInterior } from './mounted-interior.ts';
import type { Shard } from './shards.ts';

/** The elements and texts that React has made for some interiors, by its fibers. Interiors that are not rendered yet are left out. */
export function* renderedNodesOf(
  root: Root,
  interiors: readonly MountedInterior[],
): Generator<[MountedInterior, RenderedNode[]], void> {
  if (interiors.length === 0) return;
  const byShard = new Map<Shard['key'], Map<MountedInterior['key'], MountedInterior>>();
  for (const interior of interiors) {
    const { key } = interior.shard;
    const here = byShard.get(key) ?? new Map();
    byShard.set(key, here.set(interior.key, interior));
  }
  for (let group = topFiber(root)?.child; group; group = group.sibling) {
    for (let shard = group.child; shard; shard = shard.sibling) {
      const here = byShard.get(shard.key ?? '');
      if (!here) continue;
      let left = here.size;
      for (let view = shard.child; view && left > 0; view = view.sibling) {
        const interior = here.get(view.key ?? '');
        if (!interior) continue;
        left -= 1;
        if (view.child) yield [interior, renderedBelow(view.child)];
      }
    }
  }
}
