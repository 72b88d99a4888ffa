/** Milliseconds after which scripts come though nothing was seen: the page may be out of sight. */
const MOST_MS = 300;

/** A script of the page, by its address. */
export interface LaterScript {
  readonly src: string;
  readonly isModule: boolean;
}

/** The part of the page's window that is used. */
export interface LaterWindow {
  readonly document: Document;
  readonly requestAnimationFrame: (callback: () => void) => number;
  /** jQuery, when its script has run. */
  readonly $?: (run: () => void) => unknown;
}

/**
 * Have the page's scripts run in their order, and then `boot`, when the form that came with the page has been seen: they would take
 * longer than it takes a browser to show that. One that does not come keeps the others from nothing, as if it stood in the page.
 */
export async function runLater(window: LaterWindow, scripts: readonly LaterScript[], boot: () => void): Promise<void> {
  const { document } = window;
  if (!document.hidden) await shown(window);
  const ends = scripts.map(({ src, isModule }) => {
    const script = document.createElement('script');
    script.src = src;
    if (isModule) script.type = 'module';
    // In their order, other than scripts that are added usually.
    script.async = false;
    const ended = new Promise((resolve) => {
      for (const type of ['load', 'error']) script.addEventListener(type, resolve);
    });
    document.head.append(script);
    return ended;
  });
  await Promise.all(ends);
  window.$?.(boot);
}

/** Until a frame has been drawn: none is before the page's style sheets are there. */
function shown(window: LaterWindow): Promise<void> {
  return new Promise((resolve) => {
    window.requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MOST_MS);
  });
}
