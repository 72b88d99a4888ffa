import type { Arrangement, NodeContext } from '../../components/definition.ts';
import { placeChildren } from './place.ts';

/**
 * Places the children of a component that cannot be shown one below the other, under the box with its failure, so that they can still be
 * used.
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
