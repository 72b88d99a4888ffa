import { useLayoutEffect, useReducer, useRef } from 'react';
import type { NodeContext } from '../definition.ts';

/**
 * The pieces of a text to draw now: those that stand there, with the first one that is another put in the place of the old. The
 * rest follow one by one. So the page has time for its user meanwhile, and what is on the screen already stays where it is.
 */
export function useGrown(node: NodeContext, pieces: readonly string[]): readonly string[] {
  const standing = useRef<readonly string[]>([]);
  const [, again] = useReducer((count: number) => count + 1, 0);
  const grown = nextOf(standing.current, pieces);
  useLayoutEffect(() => {
    standing.current = grown;
    return grown === pieces ? undefined : node.drawMore(again);
  });
  return grown;
}

/** `pieces` themselves when nothing of what stands there differs from them any more. */
export function nextOf(standing: readonly string[], pieces: readonly string[]): readonly string[] {
  const differs = pieces.findIndex((piece, index) => piece !== standing[index]);
  const isLast = differs < 0 || pieces.slice(differs + 1).every((piece, index) => piece === standing[differs + 1 + index]);
  return isLast ? pieces : [...pieces.slice(0, differs + 1), ...standing.slice(differs + 1)];
}
