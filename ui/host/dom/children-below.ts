import type { Arrangement, NodeContext } from '../../components/definition.ts';
import { placeChildren } from './place.ts';

/**
 * The children of a component that cannot be shown itself: one below the other, under what says so, so that what is in it can
 * be used all the same.
 */
export function childrenBelow({ root }: NodeContext): Arrangement {
  const holder = root.ownerDocument.createElement('div');
  holder.className = 'hearth-children-below';
  return {
    arrange(children, _change, place) {
      if (children.length > 0 && !root.contains(holder)) root.append(holder);
      placeChildren(
        holder,
        children.filter((child) => !child.placeless).map((child) => child.root),
        place,
      );
    },
  };
}
