/** The door of `server/data/stores`: rows with their tables, in a database. */
export { MOST_TRIES, SqlStore } from './sql-store.ts';
