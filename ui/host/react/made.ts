import type { Root } from 'react-dom/client';
import type { Drawing } from './drawing.ts';
import { type Made, madeBelow, topFiber } from './fibers.ts';
import type { Shard } from './shards.ts';

/** The elements and texts that React has made for some interiors, by its fibers. Interiors that are not rendered yet are left out. */
export function* madeOf(root: Root, drawings: readonly Drawing[]): Generator<[Drawing, Made[]], void> {
  if (drawings.length === 0) return;
  const byShard = new Map<Shard['key'], Map<Drawing['key'], Drawing>>();
  for (const drawing of drawings) {
    const { key } = drawing.shard;
    const here = byShard.get(key) ?? new Map();
    byShard.set(key, here.set(drawing.key, drawing));
  }
  for (let group = topFiber(root)?.child; group; group = group.sibling) {
    for (let shard = group.child; shard; shard = shard.sibling) {
      const here = byShard.get(shard.key ?? '');
      if (!here) continue;
      let left = here.size;
      for (let view = shard.child; view && left > 0; view = view.sibling) {
        const drawing = here.get(view.key ?? '');
        if (!drawing) continue;
        left -= 1;
        if (view.child) yield [drawing, madeBelow(view.child)];
      }
    }
  }
}
