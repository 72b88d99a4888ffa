import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { isLocked, reasonOf, StateProblem } from '../state/index.ts';
import { parseRow } from './database-row.ts';
import type { SessionRecord } from './session-record.ts';

const COLUMNS = ['id', 'touched', 'replacement', 'burned', 'data', 'object_secret', 'cookies', 'services', 'generation'];
/** Those that older files lack. */
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
/** What visitors may take of the disk. */
const MOST_BYTES = 2 ** 30;

/** Milliseconds to wait for a program that has the file at the start. */
const PATIENCE_AT_START = 2000;

/**
 * Sessions on disk. Every change is written at once and survives the process being killed; a sudden end of the machine may
 * lose the last moments. What cannot be done at once fails: waiting would hold up everybody.
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
   * @param file filled when it is empty; `:memory:` keeps nothing
   * @param mostBytes what does not fit is refused, as on a full disk
   * @throws StateProblem when it holds something else, or cannot be read
   */
  constructor(file: string, mostBytes = MOST_BYTES) {
    this.file = file;
    try {
      this.#database = new DatabaseSync(file);
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

  /** What a damaged row still says; null when there is none. */
  find(id: string): SessionRecord | null {
    const row = this.#find.get(id);
    return row ? parseRow(id, row) : null;
  }

  /** Those that were last in use, the latest first. */
  latest(most: number): readonly SessionRecord[] {
    return this.#latest.all(most).map((row) => parseRow(String(row['id']), row));
  }

  save({ id, touched, replacement, burned, data, objectSecret, cookies, services, generation }: SessionRecord): void {
    const texts = [data, objectSecret, JSON.stringify(cookies), JSON.stringify(services)];
    this.#save.run(id, touched, Number(replacement), Number(burned), ...texts, generation);
  }

  /** All of them, or none. */
  saveAll(records: readonly SessionRecord[]): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const record of records) this.save(record);
      this.#database.exec('COMMIT');
    } catch (error) {
      // A full disk has ended it.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Forgets a session, and that its tokens are good for nothing any more. */
  end(id: string, now: number): void {
    this.#end.run(id, now);
    this.#delete.run(id);
  }

  hasEnded(id: string): boolean {
    return this.#findEnded.get(id) !== undefined;
  }

  /** Drops what was last touched, or has ended, before that time, in milliseconds since the epoch. */
  purge(before: number): void {
    for (const statement of this.#purge) statement.run(before);
  }

  close(): void {
    this.#database.close();
  }

  /** Says what is wrong with it. */
  #begin(mostPages: number): string | null {
    const database = this.#database;
    database.exec(
      `PRAGMA busy_timeout = ${PATIENCE_AT_START}; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${SCHEMA}`,
    );
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
