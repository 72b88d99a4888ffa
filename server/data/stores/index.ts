/** Public interface of `server/data/stores`: the data store in an SQL database. */
export { SqlStore } from './sql-store.ts';
