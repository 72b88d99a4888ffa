import type { PlacedChild } from '../definition.ts';

/**
 * A child's layout properties, as written by the container's class in Python. Their shape is not validated, since the same
 * component writes and reads them.
 */
export function layoutOf<Layout>({ layout }: Pick<PlacedChild, 'layout'>): Layout {
  return layout as unknown as Layout;
}
