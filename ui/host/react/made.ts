import type { Root } from 'react-dom/client';
import type { Drawing } from './drawing.ts';
import { type Made, madeBelow, siblings, topFiber } from './fibers.ts';
import type { Shard } from './shards.ts';

/** What React has put where for some interiors, by its present books; what it has not drawn yet is left out. */
export function* madeOf(root: Root, drawings: readonly Drawing[]): Generator<[Drawing, Made[]], void> {
  if (drawings.length === 0) return;
  const byShard = new Map<Shard['key'], Map<Drawing['key'], Drawing>>();
  for (const drawing of drawings) {
    const { key } = drawing.shard;
    const here = byShard.get(key) ?? new Map();
    byShard.set(key, here.set(drawing.key, drawing));
  }
  for (const group of siblings(topFiber(root)?.child)) {
    for (const shard of siblings(group.child)) {
      const here = byShard.get(shard.key ?? '');
      if (!here) continue;
      for (const view of siblings(shard.child)) {
        const drawing = here.get(view.key ?? '');
        if (drawing && view.child) yield [drawing, madeBelow(view.child)];
      }
    }
  }
}
