/** Public interface of `server/data/app-data`: the database of a served app, and its location. */
export { AppData } from './app-data.ts';
export { type DataLocation, openEngine, ROWS_FOLDER } from './data-location.ts';
export { FolderEngine } from './folder-engine.ts';
