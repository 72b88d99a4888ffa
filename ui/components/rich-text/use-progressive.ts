import { useLayoutEffect, useReducer, useRef } from 'react';
import type { NodeContext } from '../definition.ts';

/**
 * The pieces of a text to render now: those that are rendered already, with the first one that differs replaced. The others follow
 * one by one in later tasks, so that the page stays responsive and what is on the screen stays in place.
 */
export function useProgressive(node: NodeContext, pieces: readonly string[]): readonly string[] {
  const standing = useRef<readonly string[]>([]);
  const [, again] = useReducer((count: number) => count + 1, 0);
  const grown = nextOf(standing.current, pieces);
  useLayoutEffect(() => {
    standing.current = grown;
    return grown === pieces ? undefined : node.drawMore(again);
  });
  return grown;
}

/** Returns `pieces` itself if this completes the text. */
function nextOf(standing: readonly string[], pieces: readonly string[]): readonly string[] {
  const differs = pieces.findIndex((piece, index) => piece !== standing[index]);
  const isLast = differs < 0 || pieces.slice(differs + 1).every((piece, index) => piece === standing[differs + 1 + index]);
  return isLast ? pieces : [...pieces.slice(0, differs + 1), ...standing.slice(differs + 1)];
}
