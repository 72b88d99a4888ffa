/** Public interface of `server/data/engine`: running SQL, by PGlite in a thread of this process or by an external PostgreSQL. */
export type { Connection, Engine, Lease, Result, Statements } from './engine.ts';
export { PgliteEngine } from './pglite-engine.ts';
export { PostgresEngine } from './postgres-engine.ts';
export { runTransaction } from './run-transaction.ts';
export { READ_ONLY, SqlFailure } from './sql-failure.ts';
