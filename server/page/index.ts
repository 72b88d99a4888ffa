/** The door of `server/page`: what the browser gets as HTML. */
export { type AccountField, type AccountPage, accountPage } from './account-page.ts';
export { brokenAppPage, notFoundPage, unreachablePage } from './error-page.ts';
export {
  type BuildManifest,
  BuildOutput,
  RUNTIME_PATH,
  SNAPSHOTS,
  type SnapshotEntry,
} from './manifest.ts';
export {
  CHANGES_SCRIPT,
  type Opening,
  type OwnSnapshots,
  type PageContext,
  type PrintRequest,
  renderPage,
} from './render-page.ts';
export { replayPage } from './replay-page.ts';
export { OPEN_FUNCTIONS, type OpenCall, renderShell, type ShellParts } from './shell.ts';
export { webManifest } from './web-manifest.ts';
export { type WindowPage, windowPage } from './window-page.ts';
