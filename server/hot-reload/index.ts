/** Public interface of `server/hot-reload`, by which edits of an app's files take effect while it is served. */

export { type HotReload, startHotReload } from './hot-reload.ts';
export { type ReloadEvent, ReloadEvents } from './reload-events.ts';
