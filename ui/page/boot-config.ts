import type { BlockingWay, BootConfig, Vocabulary } from '../../protocol/index.ts';
import type { PageWindow } from './globals.ts';

/** What the worker has to know of this page, read before the app's payload is there. */
export function bootConfig(window: PageWindow, blocking: BlockingWay, vocabulary: Vocabulary): BootConfig {
  const assets = pageAssets(window);
  const { baseURI } = window.document;
  const { origin, href } = window.location;
  const appOrigin = window.anvilAppOrigin ?? origin;
  return {
    assets: {
      pyodide: absolute(assets.pyodide, baseURI),
      python: absolute(assets.python, baseURI),
      snapshot: assets.snapshot && absolute(assets.snapshot, baseURI),
    },
    page: {
      appOrigin,
      // Some servers leave it empty (wire §11.1).
      environmentOrigin: window.anvilEnvironmentOrigin || appOrigin,
      cdnOrigin: window.anvilCDNOrigin ?? origin,
      runtimeUrl: absolute('.', absolute(assets.python, baseURI)),
      sessionToken: window.anvilSessionToken ?? '',
      forceHttp: Boolean(window.anvilForceRpcHttp),
      serverVersion: window.anvilVersion ?? '',
      href,
      baseHref: baseURI,
      appInfo: window.anvilAppInfo ?? {},
    },
    blocking,
    vocabulary,
  };
}

/** Address of the worker's script. */
export function workerUrl(window: PageWindow): string {
  return absolute(pageAssets(window).worker, window.document.baseURI);
}

function pageAssets(window: PageWindow) {
  const { hearthAssets } = window;
  if (!hearthAssets)
    throw new Error("Hearth: this page doesn't say where its parts are (window.hearthAssets); was it served by another build?");
  return hearthAssets;
}

function absolute(url: string, base: string): string {
  return new URL(url, base).href;
}
