import { DatabaseSync } from 'node:sqlite';

/**
 * Opens a SQLite file of this server's. Its writes go to a log first: a power failure may lose the last of them, and never damages
 * the file.
 *
 * @param file created if it does not exist; `:memory:` for a database in memory
 * @param busyTimeout milliseconds to wait for another program that has locked the file
 * @throws Error of SQLite when the file is something else, or stays locked
 */
export function openDatabase(file: string, busyTimeout: number): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA busy_timeout = ${busyTimeout}; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL`);
  return database;
}
