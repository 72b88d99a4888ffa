/** The page bundle's entry: wiring only. Python's worker starts first of all, since it is what takes longest. */
import { EVENT_POLICIES, nodeProblem, WIRE_DEFAULTS, WIRE_TYPES } from '../shared/components/nodes/index.ts';
import { componentRegistry } from './components/index.ts';
import { showGesturePrompt, showSessionExpired, showStopped } from './overlays/index.ts';
import { installPage, PageRuntime, type PageWindow, workerUrl } from './page/index.ts';

const page = window as PageWindow & typeof globalThis;
const runtime = new PageRuntime({
  window: page,
  worker: new Worker(workerUrl(page), { type: 'module', name: 'hearth' }),
  registry: componentRegistry,
  defaults: (type) => WIRE_DEFAULTS[type] ?? {},
  // Bare Python components are in no spec; the page has but one property for them.
  problemOf: (type, props) => (WIRE_TYPES[type] ? nodeProblem(type, props) : null),
  policy: (type, event) => EVENT_POLICIES[type]?.[event] ?? 'all',
  showSessionExpired: (document, prefix) => showSessionExpired(document, prefix, () => page.location.reload()),
  showStopped: (kind, known) => showStopped(page.document, { kind, known, reload: () => page.location.reload() }),
  askForClick: (document, prefix) => (wish, answer) => showGesturePrompt(document, prefix, wish, answer),
});
installPage(page, runtime);
