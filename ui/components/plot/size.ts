import { useEffect, useRef, useState } from 'react';
import type { NodeContext } from '../definition.ts';

/** Pixels; a width of 0 is left to Plotly. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A container that is being dragged changes often; charts follow when it has settled. */
const SETTLED_MS = 50;

export function sizeOf({ clientWidth, clientHeight }: Element): Size {
  return { width: clientWidth, height: clientHeight };
}

/**
 * Whether the root has been seen on the page, where it has a height. From then on `resized` is called when it has got another
 * size, and is on the page.
 */
export function useOnPage(node: NodeContext, resized: (size: Size) => void): boolean {
  const { root } = node;
  const [isSeen, setSeen] = useState(false);
  const seen = useRef(false);
  const told = useRef(resized);
  told.current = resized;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      if (sizeOf(root).height === 0) return;
      if (!seen.current) {
        seen.current = true;
        node.redraw(() => setSeen(true));
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (sizeOf(root).height > 0) told.current(sizeOf(root));
      }, SETTLED_MS);
    });
    observer.observe(root);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [node, root]);
  return isSeen;
}
