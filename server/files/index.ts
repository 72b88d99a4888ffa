/**
 * Public interface of `server/files`: the data files of an app (api §14.8), which server code reads and writes as rows of a table.
 */
export { fileLocks } from './file-locks.ts';
export { withFilesTable } from './files-table.ts';
