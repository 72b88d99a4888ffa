/** Public interface of `server/data/copying`: copying all rows from one database to another. */
export { CopyRefused, copyData } from './copy-data.ts';
export { isSameLocation, openSource, openTarget, type RowsLocation } from './locations.ts';
