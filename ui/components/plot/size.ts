import { useEffect, useRef, useState } from 'react';
import type { NodeContext } from '../definition.ts';
import { watchSize } from '../shared/watch-size.ts';

/** In pixels; with a width of 0 Plotly chooses. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export function sizeOf({ clientWidth, clientHeight }: Element): Size {
  return { width: clientWidth, height: clientHeight };
}

/**
 * Has the root had a height yet, so that it is visible on the page? From then on, `resized` is called when the root's size has
 * changed and settled, if it is visible.
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
