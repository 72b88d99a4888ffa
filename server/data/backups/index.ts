/** Public interface of `server/data/backups`: daily backups of the embedded database. */
export { openArchive } from './archive.ts';
export { Backups } from './backups.ts';
