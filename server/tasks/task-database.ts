import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { openDatabase, reasonOf, StateProblem } from '../state/index.ts';
import { NO_OUTPUT, type TaskOutput } from './task-output.ts';
import { asOfNow, type TaskRecord } from './task-record.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS task (id TEXT PRIMARY KEY, launched INTEGER NOT NULL, ended INTEGER, record TEXT NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS task_launched ON task (launched);
  CREATE TABLE IF NOT EXISTS task_output (task TEXT PRIMARY KEY, output TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS schedule (id TEXT PRIMARY KEY, due INTEGER NOT NULL) WITHOUT ROWID;
`;

/** Limit of the database in pages of 4 KiB: 256 MiB. */
const MOST_PAGES = 2 ** 16;
/** Milliseconds to wait for another program that has locked the file. */
const BUSY_TIMEOUT = 2000;

/**
 * Background tasks, and when scheduled ones were last due, on disk beside the sessions. They are not stored with the rows, since
 * tasks belong to the server that runs them, while several servers may share one database of rows.
 */
export class TaskDatabase {
  readonly #database: DatabaseSync;
  readonly #save: StatementSync;
  readonly #find: StatementSync;
  readonly #newest: StatementSync;
  readonly #unfinished: StatementSync;
  readonly #forget: StatementSync;
  readonly #forgetOutput: StatementSync;
  readonly #saveOutput: StatementSync;
  readonly #output: StatementSync;
  readonly #due: StatementSync;
  readonly #setDue: StatementSync;
  readonly #keepDue: StatementSync;

  /**
   * @param file created if it does not exist; `:memory:` for a database in memory
   * @throws StateProblem when the file is something else, or cannot be read
   */
  constructor(file: string) {
    try {
      this.#database = openDatabase(file, BUSY_TIMEOUT);
      this.#database.exec(SCHEMA);
      this.#database.exec(`PRAGMA max_page_count = ${MOST_PAGES}`);
      const prepare = (sql: string): StatementSync => this.#database.prepare(sql);
      this.#save = prepare('INSERT OR REPLACE INTO task VALUES (?, ?, ?, ?)');
      this.#find = prepare('SELECT record FROM task WHERE id = ?');
      this.#newest = prepare('SELECT record FROM task ORDER BY launched DESC, id LIMIT ?');
      this.#unfinished = prepare('SELECT record FROM task WHERE ended IS NULL');
      this.#forget = prepare('DELETE FROM task WHERE ended < ?');
      this.#forgetOutput = prepare('DELETE FROM task_output WHERE task NOT IN (SELECT id FROM task)');
      this.#saveOutput = prepare('INSERT OR REPLACE INTO task_output VALUES (?, ?)');
      this.#output = prepare('SELECT output FROM task_output WHERE task = ?');
      this.#due = prepare('SELECT due FROM schedule WHERE id = ?');
      this.#setDue = prepare('INSERT OR REPLACE INTO schedule VALUES (?, ?)');
      this.#keepDue = prepare('DELETE FROM schedule WHERE id NOT IN (SELECT value FROM json_each(?))');
    } catch (error) {
      throw new StateProblem(
        `${file} cannot be used: ${reasonOf(error)}; restore it, delete it to begin with no background tasks, or name another folder with --state DIR`,
      );
    }
  }

  /** @throws Error when the disk rejects the write */
  save(record: TaskRecord): void {
    this.#save.run(record.id, record.launched, record.ended, JSON.stringify(record));
  }

  find(id: string): TaskRecord | null {
    return recordIn(this.#find.get(id));
  }

  newest(most: number): readonly TaskRecord[] {
    return this.#newest.all(most).flatMap((row) => recordIn(row) ?? []);
  }

  /** Tasks without an end, which an earlier server left unfinished. */
  unfinished(): readonly TaskRecord[] {
    return this.#unfinished.all().flatMap((row) => recordIn(row) ?? []);
  }

  /** Deletes tasks that ended before a time, in milliseconds since the epoch. */
  forget(before: number): void {
    this.#forget.run(before);
    this.#forgetOutput.run();
  }

  /** @throws Error when the disk rejects the write */
  saveOutput(task: string, output: TaskOutput): void {
    this.#saveOutput.run(task, JSON.stringify(output));
  }

  /** The saved output of a task. */
  output(task: string): TaskOutput {
    const output = this.#output.get(task)?.['output'];
    return output === undefined ? NO_OUTPUT : (JSON.parse(String(output)) as TaskOutput);
  }

  /** When a scheduled task was last due, in milliseconds since the epoch; null for a new one. */
  lastDue(id: string): number | null {
    const due = this.#due.get(id)?.['due'];
    return due === undefined ? null : Number(due);
  }

  /** @throws Error when the disk rejects the write */
  setLastDue(id: string, due: number): void {
    this.#setDue.run(id, due);
  }

  /**
   * Deletes the due times of all scheduled tasks except these.
   *
   * @throws Error when the disk rejects the write
   */
  keepDue(ids: readonly string[]): void {
    this.#keepDue.run(JSON.stringify(ids));
  }

  close(): void {
    this.#database.close();
  }
}

function recordIn(row: Record<string, unknown> | undefined): TaskRecord | null {
  return row ? asOfNow(JSON.parse(String(row['record'])) as TaskRecord) : null;
}
