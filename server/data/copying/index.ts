/** The door of `server/data/copying`: all rows from one database to another. */
export { copyData, NotCopied } from './copy-data.ts';
export { isSame, openSource, openTarget, type RowsPlace } from './places.ts';
