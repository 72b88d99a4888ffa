/** Public interface of `services/`: what the page does for Python apart from nodes and page objects. */
import type { ServiceName } from '../../../protocol/index.ts';
import { componentToolkit } from './components.ts';
import { showErrorService } from './error-indicator.ts';
import { forgetPages } from './forget-pages.ts';
import { historyEntry } from './history-entry.ts';
import { measureImage, paintImage } from './image.ts';
import { getHash, reload, setHash } from './location.ts';
import { download, print } from './media.ts';
import { printDone } from './printing.ts';
import { evaluate, importModule } from './scripting.ts';
import { type Service, type ServiceTable, textArgument } from './service.ts';

export { bindErrorIndicator, showError } from './error-indicator.ts';
export { historyEntry } from './history-entry.ts';
export { printFailed } from './printing.ts';
export { LiveResult, type ServiceScope, type ServiceTable } from './service.ts';
export { hideDrawingIfThemed, Spinner } from './spinner.ts';

/** `theme.set(variable, value)`: a theme colour's CSS variable changes at once (api §1.6). */
const setThemeVariable: Service = (call, { document }) =>
  document.documentElement.style.setProperty(textArgument(call, 0), textArgument(call, 1));

/** The node of the component that has the focus, or null. */
const currentFocus: Service = (_call, { document, owningNode }) => owningNode(document.activeElement);

/** Every service by name; the type demands all of `SERVICE_NAMES` and nothing else. */
export const services: ServiceTable = {
  evaluate,
  'hash.get': getHash,
  'hash.set': setHash,
  'history.entry': (_call, { window }) => historyEntry(window),
  'location.reload': reload,
  'pages.forget': forgetPages,
  'error.show': showErrorService,
  'error.session': (call, scope) => {
    forgetPages(call, scope);
    scope.showSessionExpired();
  },
  'spinner.start': (_call, { spinner }) => spinner.start(),
  'spinner.stop': (_call, { spinner }) => spinner.stop(),
  'theme.set': setThemeVariable,
  'print.done': printDone,
  'media.download': download,
  'media.print': print,
  'image.measure': measureImage,
  'image.paint': paintImage,
  'module.import': importModule,
  'focus.current': currentFocus,
  'components.toolkit': componentToolkit,
};

/** Does the service run script of the app or the page? Its failures are then those of that script, and not Hearth's. */
export function runsPageScript(name: ServiceName): boolean {
  return SCRIPTING.has(name);
}

const SCRIPTING: ReadonlySet<ServiceName> = new Set(['evaluate', 'module.import']);
