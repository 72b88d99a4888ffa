/** The door of `server/data/open`: the rows of a served app, and where they are. */
export { AppData } from './app-data.ts';
export { type DataPlace, openEngine, ROWS_FOLDER } from './data-place.ts';
export { FolderEngine } from './folder-engine.ts';
