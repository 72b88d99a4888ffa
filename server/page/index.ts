/** Public interface of `server/page`: the HTML that browsers get. */
export { type AccountField, type AccountPage, accountPage } from './account-page.ts';
export { escapeHtml } from './embed.ts';
export { brokenAppPage, notFoundPage, unreachablePage } from './error-page.ts';
export { type BuildManifest, BuildOutput, RUNTIME_PATH, SNAPSHOTS, type SnapshotEntry } from './manifest.ts';
export { CHANGES_SCRIPT, type Opening, type OwnSnapshots, type PrintRequest, renderPage } from './render-page.ts';
export { replayPage } from './replay-page.ts';
export { OPEN_FUNCTIONS, type OpenCall, renderShell } from './shell.ts';
export { webManifest } from './web-manifest.ts';
export { windowPage } from './window-page.ts';
