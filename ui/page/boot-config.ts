import type { BlockingWay, BootConfig, Vocabulary } from '../../protocol/index.ts';
import { pageAssets } from '../start/index.ts';
import type { PageWindow } from './globals.ts';

/** The worker's configuration from this page, which does not depend on the app's payload. */
export function bootConfig(window: PageWindow, blocking: BlockingWay, vocabulary: Vocabulary): BootConfig {
  const { worker: _, bytes: __, ...assets } = pageAssets(window);
  const { baseURI } = window.document;
  const { origin, href } = window.location;
  const appOrigin = window.anvilAppOrigin ?? origin;
  return {
    assets,
    page: {
      appOrigin,
      // Some servers leave it empty (wire §11.1).
      environmentOrigin: window.anvilEnvironmentOrigin || appOrigin,
      cdnOrigin: window.anvilCDNOrigin ?? origin,
      runtimeUrl: new URL('.', assets.python).href,
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
