import { bindErrorIndicator } from '../host/index.ts';
import { areaIndicator } from './area-indicator.ts';
import { installDeferLoad } from './defer-load.ts';
import { talkToEmbedders } from './embedding.ts';
import type { PageWindow } from './globals.ts';
import { watchPageErrors } from './page-errors.ts';
import type { PageRuntime } from './page-runtime.ts';
import { printWith } from './printing.ts';
import { hideSessionToken } from './session-url.ts';

/** Everything the page's boot script and app scripts find on `window` (facts wire-protocol §1.6, python-api §9). */
export function installPage(window: PageWindow & typeof globalThis, runtime: PageRuntime): void {
  hideSessionToken(window);
  installDeferLoad(window);
  window.messages ??= {};
  window.loadApp = runtime.loadApp;
  window.openForm = (name) => runtime.open({ kind: 'form', name });
  window.openMainModule = (name) => {
    Object.assign(window, { anvilAppMainModule: name });
    return runtime.open({ kind: 'module', name });
  };
  window.printComponents = (id, key) => printWith(window, () => runtime.open({ kind: 'print', id, key }));
  const { start, stop } = runtime.spinner;
  window.setLoading = (loading) => (loading ? start() : stop());
  window.hearth = { stop: runtime.stop, areaIndicator };
  bindErrorIndicator(window.document);
  watchPageErrors(window, (detail) => runtime.control('page-error', detail));
  window.addEventListener('online', () => runtime.control('online', {}));
  window.addEventListener('offline', () => runtime.control('offline', {}));
  window.addEventListener('popstate', () => runtime.control('popstate', { href: window.location.href }));
  talkToEmbedders(window);
}
