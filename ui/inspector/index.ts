/** Public interface of `ui/inspector/` for the page: types and the inspector's key. The rest is a script of its own. */

export type { InspectedPage, InspectorModule, OpenInspector, PythonProfiles, Watcher, WireEvent } from './inspected-page.ts';
export { isInspectorShortcut } from './shortcut.ts';
