/** The page bundle's entry: wiring only. Python's worker starts first of all, since it is what takes longest. */
import { EVENT_POLICIES, WIRE_DEFAULTS } from '../shared/components/generated/tables.ts';
import { componentRegistry } from './components/index.ts';
import { showSessionExpired } from './overlays/index.ts';
import { installPage, PageRuntime, type PageWindow, workerUrl } from './page/index.ts';

const page = window as PageWindow & typeof globalThis;
const runtime = new PageRuntime({
  window: page,
  worker: new Worker(workerUrl(page), { type: 'module', name: 'hearth' }),
  registry: componentRegistry,
  defaults: (type) => WIRE_DEFAULTS[type] ?? {},
  policy: (type, event) => EVENT_POLICIES[type]?.[event] ?? 'all',
  showSessionExpired: (document, prefix) => showSessionExpired(document, prefix, () => page.location.reload()),
});
installPage(page, runtime);
