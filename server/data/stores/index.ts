/** The door of `server/data/stores`: rows with their tables, in a database. */
export { SqlStore } from './sql-store.ts';
export { MOST_TRIES } from './store-scope.ts';
