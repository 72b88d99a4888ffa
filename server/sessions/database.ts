import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isLocked, openDatabase, reasonOf, StateProblem } from '../state/index.ts';
import { parseRow } from './database-row.ts';
import type { SessionRecord } from './session-record.ts';

const COLUMNS = ['id', 'touched', 'replacement', 'burned', 'data', 'object_secret', 'cookies', 'services', 'generation'];
/** Columns that files of older versions lack. */
const ADDED_COLUMNS = { services: "TEXT NOT NULL DEFAULT '{}'", generation: 'INTEGER NOT NULL DEFAULT 0' };

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS session (
    id TEXT PRIMARY KEY, touched INTEGER NOT NULL, replacement INTEGER NOT NULL, burned INTEGER NOT NULL,
    data TEXT NOT NULL, object_secret TEXT NOT NULL, cookies TEXT NOT NULL,
    services ${ADDED_COLUMNS.services}, generation ${ADDED_COLUMNS.generation}
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS ended (id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
`;

const PAGE_BYTES = 4096;
/** Most bytes that sessions may take on disk. */
const MOST_BYTES = 2 ** 30;

/** Milliseconds to wait at the start for a program that has locked the file. */
const BUSY_TIMEOUT_AT_START = 2000;

/**
 * Sessions in an SQLite file. Every change is written synchronously and survives a killed process; a crash of the machine may
 * lose the last moments. A write that is not possible at once fails, since waiting would block all requests.
 */
export class SessionDatabase {
  readonly file: string;
  readonly #database: DatabaseSync;
  readonly #find: StatementSync;
  readonly #save: StatementSync;
  readonly #delete: StatementSync;
  readonly #end: StatementSync;
  readonly #findEnded: StatementSync;
  readonly #latest: StatementSync;
  readonly #purge: readonly StatementSync[];

  /**
   * @param file created if it does not exist; `:memory:` stores nothing
   * @param mostBytes writes beyond this size fail as on a full disk
   * @throws StateProblem when the file has other content, or cannot be read
   */
  constructor(file: string, mostBytes = MOST_BYTES) {
    this.file = file;
    try {
      this.#database = openDatabase(file, BUSY_TIMEOUT_AT_START);
      const check = this.#begin(Math.floor(mostBytes / PAGE_BYTES));
      if (check !== null) throw new Error(check);
    } catch (error) {
      const remedy = isLocked(error) ? 'end that program' : 'restore it, delete it to begin with no sessions';
      throw new StateProblem(`${file} cannot be used: ${reasonOf(error)}; ${remedy}, or name another folder with --state DIR`);
    }
    const prepare = (sql: string): StatementSync => this.#database.prepare(sql);
    this.#find = prepare('SELECT * FROM session WHERE id = ?');
    this.#save = prepare('INSERT OR REPLACE INTO session VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
    this.#delete = prepare('DELETE FROM session WHERE id = ?');
    this.#end = prepare('INSERT OR REPLACE INTO ended VALUES (?, ?)');
    this.#findEnded = prepare('SELECT 1 FROM ended WHERE id = ?');
    this.#latest = prepare('SELECT * FROM session ORDER BY touched DESC LIMIT ?');
    this.#purge = [prepare('DELETE FROM session WHERE touched < ?'), prepare('DELETE FROM ended WHERE at < ?')];
  }

  /** The stored session; null for none. Damaged fields are empty. */
  find(id: string): SessionRecord | null {
    const row = this.#find.get(id);
    return row ? parseRow(id, row) : null;
  }

  /** The most recently used sessions, the latest first. */
  latest(most: number): readonly SessionRecord[] {
    return this.#latest.all(most).map((row) => parseRow(String(row['id']), row));
  }

  save({ id, touched, replacement, burned, data, objectSecret, cookies, services, generation }: SessionRecord): void {
    const texts = [data, objectSecret, JSON.stringify(cookies), JSON.stringify(services)];
    this.#save.run(id, touched, Number(replacement), Number(burned), ...texts, generation);
  }

  /** Saves all sessions or none. */
  saveAll(records: readonly SessionRecord[]): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const record of records) this.save(record);
      this.#database.exec('COMMIT');
    } catch (error) {
      // A full disk may already have ended the transaction.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Deletes a session, and records that its tokens are no longer valid. */
  end(id: string, now: number): void {
    this.#end.run(id, now);
    this.#delete.run(id);
  }

  hasEnded(id: string): boolean {
    return this.#findEnded.get(id) !== undefined;
  }

  /** Deletes sessions last used, and records of sessions ended, before a time in milliseconds since the epoch. */
  purge(before: number): void {
    for (const statement of this.#purge) statement.run(before);
  }

  close(): void {
    this.#database.close();
  }

  /** Prepares the file. Returns what is wrong with it; null if it can be used. */
  #begin(mostPages: number): string | null {
    const database = this.#database;
    database.exec(SCHEMA);
    const columns = database.prepare("SELECT name FROM pragma_table_info('session')").all();
    const names = columns.map(({ name }) => String(name));
    if (!COLUMNS.every((name, at) => names[at] === name || (names[at] === undefined && Object.hasOwn(ADDED_COLUMNS, name))))
      return `its sessions are of another form (${names.join(', ')})`;
    const isSound = database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';
    if (!isSound) return 'it is damaged';
    for (const [name, type] of Object.entries(ADDED_COLUMNS))
      if (!names.includes(name)) database.exec(`ALTER TABLE session ADD COLUMN ${name} ${type}`);
    database.exec(`PRAGMA busy_timeout = 0; PRAGMA max_page_count = ${mostPages}`);
    return null;
  }
}
