import { DatabaseSync } from 'node:sqlite';

/** `shared` is had by any number at a time, `exclusive` by one alone. */
export type LockKind = 'exclusive' | 'shared';

const BEGIN: Readonly<Record<LockKind, string>> = {
  exclusive: 'BEGIN EXCLUSIVE',
  // What is read is had until the transaction ends.
  shared: 'BEGIN; SELECT 1 FROM sqlite_schema',
};

/**
 * A lock on a file of its own, which the system takes back when the process ends, however that ends: SQLite's, on an empty
 * database. The file is made when it is not there and stays: who deleted it would let two have the lock. Nobody else in this
 * process may open it, as closing it again would end the lock.
 */
export class FileLock {
  readonly #database: DatabaseSync;

  private constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * Null when others have it.
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

/** Has somebody else the database for himself? */
export function isLocked(error: unknown): boolean {
  return ((error as { readonly errcode?: number }).errcode ?? 0) % 256 === 5;
}
