import type { PlacedChild } from '../definition.ts';

/**
 * How a child is placed in its container, as the container's class in Python writes it. Nobody checks its shape: the two are one
 * component's halves.
 */
export function layoutOf<Layout>({ layout }: Pick<PlacedChild, 'layout'>): Layout {
  return layout as unknown as Layout;
}
