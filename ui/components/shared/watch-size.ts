/** How long an element has had its size before it counts: what is being dragged changes often. */
const SETTLED_MS = 50;

export interface SizeWatch {
  /** At each change, and in the beginning. */
  readonly changed?: () => void;
  /** When the size has been the same for a moment. */
  readonly settled: () => void;
}

/** Watch the size of an element, in the screen's own pixels: the zoom changes it, too. Gives the function that ends it. */
export function watchSize(element: Element, { changed, settled }: SizeWatch): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    changed?.();
    clearTimeout(waiting);
    waiting = setTimeout(settled, SETTLED_MS);
  });
  try {
    observer.observe(element, { box: 'device-pixel-content-box' });
  } catch {
    // Not every browser knows these.
    observer.observe(element);
  }
  return () => {
    clearTimeout(waiting);
    observer.disconnect();
  };
}
