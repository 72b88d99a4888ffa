/**
 * Places children into the elements of containers without undoing what page scripts did: a root that some script wrapped inside its
 * holder counts as being there (decisions/roots-and-interiors.md).
 */
import { childContaining } from '../../host/toolkit.ts';
import type { NodeContext, Place, PlacedChild } from '../definition.ts';

/** Put `root` alone into `holder`, unless it is in there already. */
export function fill(holder: Element, root: Element, place: Place): void {
  if (!holder.contains(root)) place(root, holder, null);
}

/** `has-components` on a container's root while it has a child (api §5.1). */
export function toggleHasComponents(node: NodeContext, children: readonly PlacedChild[]): void {
  node.root.classList.toggle(`${node.prefix}has-components`, children.length > 0);
}

/** The first element after `index` that is in `parent` already: the place to insert a new child before. */
export function elementAfter(parent: Element, elements: readonly Element[], index: number): Element | null {
  for (let next = index + 1; next < elements.length; next++) {
    const present = childContaining(parent, elements[next] as Element);
    if (present) return present;
  }
  return null;
}
