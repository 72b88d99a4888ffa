/** The door of `server/page`: what the browser gets as HTML. */
export { brokenAppPage, notFoundPage } from './error-page.ts';
export { BuildOutput, RUNTIME_PATH } from './manifest.ts';
export { type Opening, type PageContext, type PrintRequest, renderPage } from './render-page.ts';
export { webManifest } from './web-manifest.ts';
