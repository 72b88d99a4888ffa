/** How long the size must be unchanged to count as settled: while something is dragged, it changes often. */
const SETTLED_MS = 50;

export interface SizeWatch {
  /** Called on each change, and once at first. */
  readonly changed?: () => void;
  /** Called when the size has been the same for a moment. */
  readonly settled: () => void;
}

/** Watches the size of an element in device pixels, so that zooming counts, too. Returns a function that stops it. */
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
    // Not every browser supports device pixels here.
    observer.observe(element);
  }
  return () => {
    clearTimeout(waiting);
    observer.disconnect();
  };
}
