/** The door of `server/data/app-data`: the rows of a served app, and where they are. */
export { AppData } from './app-data.ts';
export { type DataLocation, openEngine, ROWS_FOLDER } from './data-location.ts';
export { FolderEngine } from './folder-engine.ts';
