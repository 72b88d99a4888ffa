import { type MissingWindow, showMissing } from './missing.ts';
import { formSeen, type SeenWindow } from './seen.ts';

/** A script of the page, by its address. */
export interface LaterScript {
  readonly src: string;
  readonly isModule: boolean;
}

/** The part of the page's window that is used. */
export interface LaterWindow extends SeenWindow, MissingWindow {
  readonly document: Document;
  /** jQuery, when its script has run. */
  readonly $?: (run: () => void) => unknown;
  /** What boots calls it; it is there when the page's own script has run. */
  readonly loadApp?: unknown;
  readonly hearthUnpacked?: Promise<void>;
}

/** Milliseconds after which what boots does not wait for the interpreter any more. */
const MOST_MS = 100;

/**
 * Run what boots when the page is there. Scripts that stand in no HTML run before, in their order, when the form that came with the
 * page has been seen: they would take longer than it takes a browser to show that. Without jQuery the page does without; without
 * its own script it says so.
 */
export async function bootLater(window: LaterWindow, scripts: readonly LaterScript[], boot: () => void): Promise<void> {
  const missing = scripts.length === 0 ? [] : await runLater(window, scripts);
  const bootOrTell = (): void => {
    if (typeof window.loadApp === 'function') boot();
    else showMissing(window, missing);
  };
  if (window.$) window.$(bootOrTell);
  else if (window.document.readyState === 'loading') window.document.addEventListener('DOMContentLoaded', bootOrTell);
  else bootOrTell();
}

/** Addresses of those that did not come. */
async function runLater(window: LaterWindow, scripts: readonly LaterScript[]): Promise<string[]> {
  const { document } = window;
  const missing: string[] = [];
  await formSeen(window);
  const ends = scripts.map(({ src, isModule }) => {
    const script = document.createElement('script');
    script.src = src;
    if (isModule) script.type = 'module';
    // In their order, other than scripts that are added usually.
    script.async = false;
    const ended = new Promise<unknown>((resolve) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => resolve(missing.push(src)));
    });
    document.head.append(script);
    return ended;
  });
  await Promise.all(ends);
  // What boots comes behind the interpreter: that takes the same thread, Python waits for it, and the page is there before Python is.
  await Promise.race([window.hearthUnpacked, new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
  return missing;
}
