import { bindErrorIndicator, historyEntry } from '../host/index.ts';
import { areaIndicator } from './area-indicator.ts';
import { bundleRuns } from './boot-measures.ts';
import { installComponentApi } from './component-api.ts';
import { installDeferLoad } from './defer-load.ts';
import { talkToEmbedders } from './embedding.ts';
import type { PageWindow } from './globals.ts';
import { watchPageErrors } from './page-errors.ts';
import type { PageRuntime } from './page-runtime.ts';
import { printWith } from './printing.ts';
import { hideSessionToken } from './session-url.ts';

/** Installs on `window` what the page's boot script and app scripts use (wire §3.3). */
export function installPage(window: PageWindow & typeof globalThis, runtime: PageRuntime): void {
  bundleRuns(window);
  hideSessionToken(window);
  installDeferLoad(window);
  installComponentApi(window, runtime.jsComponents);
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
  window.hearth = { booted: runtime.booted, stop: runtime.stop, held: runtime.held, areaIndicator };
  bindErrorIndicator(window.document);
  watchPageErrors(window, runtime.whenReleased, runtime.pageError);
  watchConnection(window, (state) => runtime.control(state, {}));
  window.addEventListener('popstate', () => runtime.control('popstate', { entry: historyEntry(window) }));
  talkToEmbedders(window);
}

/** Reports the browser's `online` and `offline` events to Python, and keeps the state where app scripts read it (api §12.9). */
function watchConnection(window: PageWindow, changed: (state: 'online' | 'offline') => void): void {
  window.anvilAppOnline = window.navigator.onLine;
  for (const state of ['online', 'offline'] as const) {
    window.addEventListener(state, () => {
      window.anvilAppOnline = state === 'online';
      changed(state);
    });
  }
}
