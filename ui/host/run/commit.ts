import type { ChangeSet } from '../tree/index.ts';
import { Arranging } from './arranging.ts';
import type { Budget } from './budget.ts';
import { nameControls } from './control-names.ts';
import { CHUNK, type Page } from './page.ts';
import { update } from './update.ts';

/** So many new nodes appear at once: a form of 500 components, with what it needs besides. */
const WHOLE_NODES = 512;

/**
 * Make the DOM follow a change set, reading the store as it is after all of it. Yields when the slice's time is spent. What is
 * new is then still off the page, which stays as it was; but more than a large form is cut at child boundaries and grows on
 * the page over several slices.
 */
export function* commit(page: Page, changes: ChangeSet, seq: number, budget: Budget): Generator<void, void> {
  const moves = new Arranging(page, changes);
  yield* build(page, changes, moves, budget);
  moves.finish();
  // In the same task, or the page would show what is gone beside what took its place.
  for (const id of changes.destroyed.keys()) {
    const live = page.nodes.destroy(id);
    if (live) {
      page.interiors.delete(live);
      page.farRows.forget(live);
    }
    page.mirror.forget(id);
    page.media.forget(id);
  }
  page.interiors.flush();
  yield* update(page, changes, seq, budget);
  yield* nameControls(page, changes, budget);
}

/** Roots, interiors and behaviour of new nodes, parents first, so that a cut shows the first children in their place. */
function* build(page: Page, changes: ChangeSet, moves: Arranging, budget: Budget): Generator<void, void> {
  const { store, nodes, interiors, farRows } = page;
  const created = [...changes.created];
  const appearsWhole = created.length <= WHOLE_NODES;
  for (let offset = 0; offset < created.length; offset += CHUNK) {
    const made = created.slice(offset, offset + CHUNK).map((id) => {
      const live = nodes.make(store.get(id));
      interiors.add(live);
      return live;
    });
    interiors.flush();
    for (const live of made) nodes.guard(live, 'starting', () => live.start());
    farRows.enter(made, changes);
    moves.opened(made);
    if (appearsWhole) moves.assemble();
    const isLast = offset + CHUNK >= created.length;
    if (!budget.spent || (isLast && !appearsWhole)) continue;
    if (!appearsWhole) moves.arrangeOpen();
    yield;
  }
}
