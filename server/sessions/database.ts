import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { CookieValues, SessionRecord } from './session.ts';

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 2000;
  CREATE TABLE IF NOT EXISTS session (
    id TEXT PRIMARY KEY, touched INTEGER NOT NULL, replacement INTEGER NOT NULL, burned INTEGER NOT NULL,
    data TEXT NOT NULL, object_secret TEXT NOT NULL, cookies TEXT NOT NULL
  ) WITHOUT ROWID;
`;

/**
 * Sessions on disk, so that a restart of the server goes unnoticed. Every change is written at once and survives the
 * process being killed; a sudden end of the machine may lose the last moments.
 */
export class SessionDatabase {
  readonly #database: DatabaseSync;
  readonly #find: StatementSync;
  readonly #save: StatementSync;
  readonly #delete: StatementSync;
  readonly #purge: StatementSync;

  /** @param file made when it is not there; `:memory:` keeps nothing */
  constructor(file: string) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.#database = new DatabaseSync(file);
    this.#database.exec(SCHEMA);
    this.#find = this.#database.prepare('SELECT * FROM session WHERE id = ?');
    this.#save = this.#database.prepare('INSERT OR REPLACE INTO session VALUES (?, ?, ?, ?, ?, ?, ?)');
    this.#delete = this.#database.prepare('DELETE FROM session WHERE id = ?');
    this.#purge = this.#database.prepare('DELETE FROM session WHERE touched < ?');
  }

  find(id: string): SessionRecord | null {
    const row = this.#find.get(id);
    if (!row) return null;
    return {
      id,
      touched: Number(row['touched']),
      replacement: row['replacement'] === 1,
      burned: row['burned'] === 1,
      data: String(row['data']),
      objectSecret: String(row['object_secret']),
      cookies: JSON.parse(String(row['cookies'])) as CookieValues,
    };
  }

  save({ id, touched, replacement, burned, data, objectSecret, cookies }: SessionRecord): void {
    this.#save.run(id, touched, Number(replacement), Number(burned), data, objectSecret, JSON.stringify(cookies));
  }

  delete(id: string): void {
    this.#delete.run(id);
  }

  /** Drops what was last touched before that time, in milliseconds since the epoch. */
  purge(before: number): void {
    this.#purge.run(before);
  }

  close(): void {
    this.#database.close();
  }
}
