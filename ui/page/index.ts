/** Public interface of `page/`: the page's globals, and the page from its load until the form is open. */
export { appElement, appRoot } from './app-root.ts';
export { classPrefix, hasLegacyFeature } from './class-prefix.ts';
export type { PageWindow } from './globals.ts';
export { offerInspector } from './inspector.ts';
export { installPage } from './install.ts';
export { PageRuntime } from './page-runtime.ts';
export { showUpdateNotice } from './update-notice.ts';
