import type { BrowserContext } from 'playwright-core';
import type { PageWindow } from '../../ui/page/index.ts';

/** Gives every page of a browser context this script for its worker, in place of the product's. */
export async function replaceWorker(context: BrowserContext, script: string): Promise<void> {
  await context.addInitScript(replace, script);
}

/** Runs on the page, before its own scripts: what they say of the worker's address is heard, and changed. */
function replace(script: string): void {
  let assets: PageWindow['hearthAssets'];
  Object.defineProperty(window, 'hearthAssets', {
    get: () => assets,
    set(told: NonNullable<typeof assets>) {
      // A worker's script must be of the page's origin.
      const blob = new Blob([script], { type: 'text/javascript' });
      assets = { ...told, worker: URL.createObjectURL(blob) };
    },
  });
}
