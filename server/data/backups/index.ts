/** The door of `server/data/backups`: copies of rows while they are at work. */
export { openArchive } from './archive.ts';
export { Backups } from './backups.ts';
