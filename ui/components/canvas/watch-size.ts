import type { NodeContext } from '../definition.ts';

/** How long an element has had its size before it counts. */
const SETTLED_MS = 50;

/** Raise `reset` when the element has another size than `fits` thinks right, once that has settled (api §4.16). */
export function watchSize(node: NodeContext, fits: () => boolean): void {
  if (typeof ResizeObserver === 'undefined') return;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (!fits()) node.raise('reset');
    }, SETTLED_MS);
  });
  try {
    // Changes with the zoom, too.
    observer.observe(node.root, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(node.root);
  }
  node.onDestroy(() => {
    clearTimeout(waiting);
    observer.disconnect();
  });
}
