/** The door of `server/data/open`: the rows of a served app, and where they are. */
export { AppData } from './app-data.ts';
export type { DataPlace } from './data-place.ts';
