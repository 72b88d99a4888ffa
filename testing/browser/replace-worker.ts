import type { BrowserContext } from 'playwright-core';
import type { PageWindow } from '../../ui/page/index.ts';

/** Makes all pages of a browser context use this script for their worker, in place of Hearth's own. */
export async function replaceWorker(context: BrowserContext, script: string): Promise<void> {
  await context.addInitScript(replace, script);
}

/** Runs in the page before its own scripts: replaces the worker's address when they set it. */
function replace(script: string): void {
  let assets: PageWindow['hearthAssets'];
  Object.defineProperty(window, 'hearthAssets', {
    get: () => assets,
    set(told: NonNullable<typeof assets>) {
      // A blob URL, since a worker's script must have the page's origin.
      const blob = new Blob([script], { type: 'text/javascript' });
      assets = { ...told, worker: URL.createObjectURL(blob) };
    },
  });
}
