import type { LiveNode } from '../dom/live-node.ts';
import { place } from '../dom/place.ts';
import type { CommitScope } from './commit-scope.ts';

/**
 * Recreates a node whose root no longer fits its properties. The new root takes the old one's place before the children are moved,
 * so that none of them leaves the page.
 */
export function recreateNode(page: CommitScope, old: LiveNode): void {
  const { store, nodes, interiors } = page;
  const { parent } = store.get(old.id);
  interiors.delete(old);
  const fresh = nodes.make(store.get(old.id));
  interiors.add(fresh);
  interiors.flush();
  nodes.guard(fresh, 'starting', () => fresh.start());
  // If Python has wrapped the old root in an element, the wrapper is in place only after the container has placed it.
  const wrapped = fresh.root.contains(old.root);
  if (!wrapped) old.root.before(fresh.root);
  arrange(page, fresh);
  const container = parent === null ? undefined : nodes.find(parent);
  if (container) arrange(page, container);
  nodes.end(old);
  if (!wrapped) old.root.remove();
}

function arrange({ store, nodes }: CommitScope, live: LiveNode): void {
  const children = nodes.placedChildren(store.get(live.id).children);
  nodes.guard(live, 'placing its children', () => live.arrangement?.arrange(children, { kind: 'children' }, place));
}
