import { formSeen, type SeenWindow } from './seen.ts';

/** A script of the page, by its address. */
export interface LaterScript {
  readonly src: string;
  readonly isModule: boolean;
}

/** The part of the page's window that is used. */
export interface LaterWindow extends SeenWindow {
  readonly document: Document;
  /** jQuery, when its script has run. */
  readonly $?: (run: () => void) => unknown;
}

/**
 * Have the page's scripts run in their order, and then `boot`, when the form that came with the page has been seen: they would take
 * longer than it takes a browser to show that. One that does not come keeps the others from nothing, as if it stood in the page.
 */
export async function runLater(window: LaterWindow, scripts: readonly LaterScript[], boot: () => void): Promise<void> {
  const { document } = window;
  await formSeen(window);
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
