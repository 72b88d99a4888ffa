/** The door of `server/data/stores`: rows with their tables, in a database. */
export { SqlStore } from './sql-store.ts';
