import { useEffect, useRef, useState } from 'react';
import type { NodeContext } from '../definition.ts';
import { watchSize } from '../shared/watch-size.ts';

/** Pixels; a width of 0 is left to Plotly. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export function sizeOf({ clientWidth, clientHeight }: Element): Size {
  return { width: clientWidth, height: clientHeight };
}

/**
 * Whether the root has been seen on the page, where it has a height. From then on `resized` is called when its size has
 * changed and settled, and it is on the page.
 */
export function useOnPage(node: NodeContext, resized: (size: Size) => void): boolean {
  const { root } = node;
  const [isSeen, setSeen] = useState(false);
  const seen = useRef(false);
  const told = useRef(resized);
  told.current = resized;
  useEffect(
    () =>
      watchSize(root, {
        changed() {
          if (seen.current || sizeOf(root).height === 0) return;
          seen.current = true;
          node.redraw(() => setSeen(true));
        },
        settled() {
          const size = sizeOf(root);
          if (seen.current && size.width > 0 && size.height > 0) told.current(size);
        },
      }),
    [node, root],
  );
  return isSeen;
}
