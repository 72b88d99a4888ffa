/** Milliseconds after which nobody waits for it any more: the page may be out of sight. */
const MOST_MS = 300;

/** The part of the page's window that is used. */
export interface SeenWindow {
  readonly document: Pick<Document, 'hidden' | 'readyState' | 'addEventListener'>;
  readonly requestAnimationFrame: (callback: () => void) => number;
}

/** Until the form that came with the page has been seen, as far as the page can tell: with all of its HTML a frame has been drawn. */
export async function formSeen({ document, requestAnimationFrame }: SeenWindow): Promise<void> {
  if (document.hidden) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, MOST_MS);
    // None begins before the page's style sheets are there; the second begins when the first has been drawn.
    const draw = (): void => void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', draw, { once: true });
    else draw();
  });
}
