/** The door of `server/data/copying`: all rows from one database to another. */
export { CopyRefused, copyData } from './copy-data.ts';
export { isSameLocation, openSource, openTarget, type RowsLocation } from './locations.ts';
