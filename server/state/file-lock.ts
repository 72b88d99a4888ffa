import { DatabaseSync } from 'node:sqlite';

/** A `shared` lock can be held by any number of holders at a time, an `exclusive` one by one only. */
export type LockKind = 'exclusive' | 'shared';

const BEGIN: Readonly<Record<LockKind, string>> = {
  exclusive: 'BEGIN EXCLUSIVE',
  // Reading takes a shared lock, which is held until the transaction ends.
  shared: 'BEGIN; SELECT 1 FROM sqlite_schema',
};

/**
 * A lock on a file of its own, implemented as SQLite's lock on an empty database, which the system releases when the process ends
 * for any reason. The file is created if necessary and must not be deleted, or two processes could hold the lock. Nothing else in
 * this process may open the file, since closing it again would release the lock.
 */
export class FileLock {
  readonly #database: DatabaseSync;

  private constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * Null when another holder has the lock.
   *
   * @throws Error when the file cannot be written
   */
  static take(path: string, kind: LockKind = 'exclusive'): FileLock | null {
    const database = new DatabaseSync(path);
    try {
      database.exec(`PRAGMA busy_timeout = 0; ${BEGIN[kind]}`);
      return new FileLock(database);
    } catch (error) {
      database.close();
      if (isLocked(error)) return null;
      throw error;
    }
  }

  release(): void {
    this.#database.close();
  }
}

/** Whether an SQLite error means that the database is locked (SQLITE_BUSY). */
export function isLocked(error: unknown): boolean {
  return ((error as { readonly errcode?: number }).errcode ?? 0) % 256 === 5;
}
