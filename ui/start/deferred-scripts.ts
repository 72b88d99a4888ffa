import { type FirstPaintWindow, whenFormPainted } from './first-paint.ts';
import { type MissingScriptWindow, showMissingScript } from './missing-script.ts';

/** A script of the page, by its address. */
export interface DeferredScript {
  readonly src: string;
  readonly isModule: boolean;
}

/** The part of the page's window that is used. */
export interface DeferredScriptsWindow extends FirstPaintWindow, MissingScriptWindow {
  readonly document: Document;
  /** jQuery, once its script has run. */
  readonly $?: (run: () => void) => unknown;
  /** The function that `boot` calls, which the page's own script defines. */
  readonly loadApp?: unknown;
  readonly hearthUnpacked?: Promise<void>;
}

/** Most milliseconds for which booting waits for the interpreter's compiled code. */
const MAX_WAIT_MS = 100;

/**
 * Call `boot` when the document is ready. Before that, run the scripts that are not part of the page's HTML, in order, once the form in
 * the HTML has been painted: running them first would delay that. If jQuery is missing, the page starts without it; if the page's own
 * script is missing, the page says so.
 */
export async function bootAfterScripts(
  window: DeferredScriptsWindow,
  scripts: readonly DeferredScript[],
  boot: () => void,
): Promise<void> {
  const missing = scripts.length === 0 ? [] : await runDeferredScripts(window, scripts);
  const bootOrTell = (): void => {
    if (typeof window.loadApp === 'function') boot();
    else showMissingScript(window, missing);
  };
  if (window.$) window.$(bootOrTell);
  else if (window.document.readyState === 'loading') window.document.addEventListener('DOMContentLoaded', bootOrTell);
  else bootOrTell();
}

/** Run the scripts; resolves to the addresses of those that could not be loaded. */
async function runDeferredScripts(window: DeferredScriptsWindow, scripts: readonly DeferredScript[]): Promise<string[]> {
  const { document } = window;
  const missing: string[] = [];
  await whenFormPainted(window);
  const ends = scripts.map(({ src, isModule }) => {
    const script = document.createElement('script');
    script.src = src;
    if (isModule) script.type = 'module';
    // Scripts that are added by a script would run in any order otherwise.
    script.async = false;
    const ended = new Promise<unknown>((resolve) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', () => resolve(missing.push(src)));
    });
    document.head.append(script);
    return ended;
  });
  await Promise.all(ends);
  // The interpreter's code goes first: it is unpacked on this thread, and Python waits for it, while the page is ready before Python.
  await Promise.race([window.hearthUnpacked, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  return missing;
}
