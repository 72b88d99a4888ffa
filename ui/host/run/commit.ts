import type { ChangeSet } from '../tree/index.ts';
import { nameControls } from './accessible-names.ts';
import { Arranging } from './arranging.ts';
import type { Budget } from './budget.ts';
import { CHUNK, type CommitScope } from './commit-scope.ts';
import { update } from './update.ts';

/** Most new nodes that appear at once: those of a form with 500 components, and some more. */
const MAX_ATOMIC_NODES = 512;

/**
 * Apply a change set to the DOM, by the store's state after it. Yields when the slice's time is over. New nodes are still off the page
 * then, which stays as it was; but more nodes than a large form has are divided between children, and appear over several slices.
 */
export function* commit(page: CommitScope, changes: ChangeSet, seq: number, budget: Budget): Generator<void, void> {
  page.mirror.writing = changes.writes;
  try {
    const moves = new Arranging(page, changes);
    yield* build(page, changes, moves, budget);
    moves.finish();
    // In the same task, since the page would otherwise show removed nodes beside those that replace them.
    for (const id of changes.destroyed.keys()) {
      const live = page.nodes.destroy(id);
      if (live) {
        page.interiors.delete(live);
        page.offscreenRows.forget(live);
      }
      page.mirror.forget(id);
      page.media.forget(id);
    }
    page.interiors.flush();
    yield* update(page, changes, seq, budget);
  } finally {
    page.mirror.writing = new Map();
  }
  yield* nameControls(page, changes, budget);
}

/** Makes roots, interiors and behaviours of new nodes, parents first, so that a pause shows the first children in their place. */
function* build(page: CommitScope, changes: ChangeSet, moves: Arranging, budget: Budget): Generator<void, void> {
  const { store, nodes, interiors, offscreenRows } = page;
  const created = [...changes.created];
  const appearsWhole = created.length <= MAX_ATOMIC_NODES;
  for (let offset = 0; offset < created.length; offset += CHUNK) {
    const made = created.slice(offset, offset + CHUNK).map((id) => {
      const live = nodes.make(store.get(id));
      interiors.add(live);
      return live;
    });
    interiors.flush();
    for (const live of made) nodes.guard(live, 'starting', () => live.start());
    offscreenRows.enter(made, changes);
    moves.opened(made);
    if (appearsWhole) moves.assemble();
    const isLast = offset + CHUNK >= created.length;
    if (!budget.spent || (isLast && !appearsWhole)) continue;
    if (!appearsWhole) moves.arrangeOpen();
    yield;
  }
}
