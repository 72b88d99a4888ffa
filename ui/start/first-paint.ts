/** Most milliseconds of waiting, since a page that is out of sight draws no frames. */
const MAX_WAIT_MS = 300;

/** The part of the page's window that is used. */
export interface FirstPaintWindow {
  readonly document: Pick<Document, 'hidden' | 'readyState' | 'addEventListener'>;
  readonly requestAnimationFrame: (callback: () => void) => number;
}

/** Resolves when the form in the page's HTML has been painted, as far as the page can tell: a frame was drawn after all HTML was parsed. */
export async function whenFormPainted({ document, requestAnimationFrame }: FirstPaintWindow): Promise<void> {
  if (document.hidden) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    // The first frame begins only when the page's style sheets are loaded; the second begins when the first has been drawn.
    const draw = (): void => void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', draw, { once: true });
    else draw();
  });
}
