import { reasonOf, StateUnavailable } from '../state/index.ts';
import type { SessionDatabase } from './database.ts';
import type { SessionRecord } from './session-record.ts';

/** Milliseconds before a failed write is retried: the first and the longest delay. */
const FIRST_RETRY = 100;
const LONGEST_RETRY = 30_000;
/** Most retries in one turn of the event loop, which is blocked meanwhile. */
const RETRIES_AT_ONCE = 200;

/** A pending write. The record is read when it runs, so that it writes the latest state. */
type Write = (database: SessionDatabase) => void;

/**
 * Sessions on disk, tolerating times when writes fail: the disk is full, or another program has locked the file. The begin and
 * the end of such a time are reported once. Failed writes are retried with increasing delays.
 */
export class StoredSessions {
  readonly #database: SessionDatabase;
  readonly #tell: (message: string) => void;
  /** Pending writes, by session id. */
  readonly #waiting = new Map<string, Write>();
  #failing = false;
  #delay = FIRST_RETRY;
  #timer: NodeJS.Timeout | null = null;

  /** @param tell shows a line to the app's author */
  constructor(database: SessionDatabase, tell: (message: string) => void = () => undefined) {
    this.#database = database;
    this.#tell = tell;
  }

  /** @throws StateUnavailable when the database cannot be read */
  find(id: string): SessionRecord | null {
    return this.#read((database) => database.find(id));
  }

  /** The most recently used sessions, the latest first. @throws StateUnavailable */
  latest(most: number): readonly SessionRecord[] {
    return this.#read((database) => database.latest(most));
  }

  /** @throws StateUnavailable */
  hasEnded(id: string): boolean {
    return this.#read((database) => database.hasEnded(id));
  }

  /**
   * Writes a session now.
   *
   * @param before returns the record to write later instead, if the write fails
   * @throws StateUnavailable when the write fails
   */
  save(record: SessionRecord, before: () => SessionRecord): void {
    const error = this.#attempt([record.id], (database) => database.save(record));
    if (error === null) return;
    this.#wait(record.id, (database) => database.save(before()), error);
    throw new StateUnavailable(`sessions cannot be written: ${reasonOf(error)}`);
  }

  /** Writes a session now or, if that fails, as soon as possible. */
  saveAtLast(id: string, record: () => SessionRecord): void {
    this.#writeAtLast(id, (database) => database.save(record()));
  }

  /** Writes sessions in one transaction now or, if that fails, each by itself as soon as possible. */
  saveAllAtLast(sessions: readonly { readonly id: string; readonly record: SessionRecord }[]): void {
    const ids = sessions.map(({ id }) => id);
    const error = this.#attempt(ids, (database) => database.saveAll(sessions.map(({ record }) => record)));
    if (error === null) return;
    for (const session of sessions) this.#wait(session.id, (database) => database.save(session.record), error);
  }

  /** Ends a session now or, if that fails, as soon as possible. */
  endAtLast(id: string, now: number): void {
    this.#writeAtLast(id, (database) => database.end(id, now));
  }

  /** Deletes sessions last used before that time. Failures are left to the next purge. */
  purge(before: number): void {
    const error = this.#attempt([], (database) => database.purge(before));
    if (error !== null) this.#fail(error);
  }

  /** Tries pending writes a last time, then closes the database. */
  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#retry(this.#waiting.size);
    if (this.#timer) clearTimeout(this.#timer);
    this.#database.close();
  }

  #read<T>(read: (database: SessionDatabase) => T): T {
    try {
      return read(this.#database);
    } catch (error) {
      this.#fail(error);
      throw new StateUnavailable(`sessions cannot be read: ${reasonOf(error)}`);
    }
  }

  #writeAtLast(id: string, write: Write): void {
    const error = this.#attempt([id], write);
    if (error !== null) this.#wait(id, write, error);
  }

  /** Returns the error of a failed write; null for success. */
  #attempt(ids: readonly string[], write: Write): unknown {
    try {
      write(this.#database);
      for (const id of ids) this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#recover();
      return null;
    } catch (error) {
      return error ?? new Error('nothing');
    }
  }

  #wait(id: string, write: Write, error: unknown): void {
    this.#waiting.set(id, write);
    this.#fail(error);
    this.#timer ??= setTimeout(() => this.#retry(), this.#delay).unref();
  }

  #retry(most = RETRIES_AT_ONCE): void {
    this.#timer = null;
    this.#delay = Math.min(this.#delay * 2, LONGEST_RETRY);
    for (const [id, write] of [...this.#waiting].slice(0, most)) {
      const error = this.#attempt([id], write);
      if (error !== null) return this.#wait(id, write, error);
    }
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#retry(), 0).unref();
  }

  #fail(error: unknown): void {
    if (this.#failing) return;
    this.#failing = true;
    this.#tell(
      `sessions cannot be kept in ${this.#database.file}: ${reasonOf(error)}; calls that change one fail until they can`,
    );
  }

  #recover(): void {
    if (!this.#failing) return;
    this.#failing = false;
    this.#delay = FIRST_RETRY;
    this.#tell(`sessions are kept in ${this.#database.file} again`);
  }
}
