import { reasonOf, StateUnavailable } from '../state/index.ts';
import type { SessionDatabase } from './database.ts';
import type { SessionRecord } from './session-record.ts';

/** Milliseconds before a refused write is tried again: at first, and at most. */
const FIRST_RETRY = 100;
const LONGEST_RETRY = 30_000;
/** Most writes that are tried again in one turn of the event loop: everybody else waits meanwhile. */
const RETRIES_AT_ONCE = 200;

/** One write. What it writes is read when it runs, so a later one can take its place. */
type Write = (database: SessionDatabase) => void;

/**
 * Sessions on disk, through times when the disk refuses: it is full, or another program has locked the file. That is told
 * once, and so is its end; what waits to be written is tried again, less and less often.
 */
export class StoredSessions {
  readonly #database: SessionDatabase;
  readonly #tell: (message: string) => void;
  /** What waits to be written, by session. */
  readonly #waiting = new Map<string, Write>();
  #failing = false;
  #delay = FIRST_RETRY;
  #timer: NodeJS.Timeout | null = null;

  /** @param tell has the author read a line */
  constructor(database: SessionDatabase, tell: (message: string) => void = () => undefined) {
    this.#database = database;
    this.#tell = tell;
  }

  /** @throws StateUnavailable when it cannot be known whether there is one */
  find(id: string): SessionRecord | null {
    return this.#read((database) => database.find(id));
  }

  /** Those that were last in use, the latest first. @throws StateUnavailable */
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
   * @param before gives what is written later in its place, where it cannot be written now
   * @throws StateUnavailable when it cannot be
   */
  save(record: SessionRecord, before: () => SessionRecord): void {
    const error = this.#attempt([record.id], (database) => database.save(record));
    if (error === null) return;
    this.#wait(record.id, (database) => database.save(before()), error);
    throw new StateUnavailable(`sessions cannot be written: ${reasonOf(error)}`);
  }

  /** Writes a session now, or as soon as that is possible. */
  saveAtLast(id: string, record: () => SessionRecord): void {
    this.#writeAtLast(id, (database) => database.save(record()));
  }

  /** Writes sessions in one transaction now, or each by itself as soon as that is possible. */
  saveAllAtLast(sessions: readonly { readonly id: string; readonly record: SessionRecord }[]): void {
    const ids = sessions.map(({ id }) => id);
    const error = this.#attempt(ids, (database) => database.saveAll(sessions.map(({ record }) => record)));
    if (error === null) return;
    for (const session of sessions) this.#wait(session.id, (database) => database.save(session.record), error);
  }

  /** Forgets a session now, or as soon as that can be. */
  endAtLast(id: string, now: number): void {
    this.#writeAtLast(id, (database) => database.end(id, now));
  }

  /** Drops what was last touched before that time; what cannot be dropped now is next time. */
  purge(before: number): void {
    const error = this.#attempt([], (database) => database.purge(before));
    if (error !== null) this.#fail(error);
  }

  /** Whatever still waits is tried a last time. */
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

  /** Gives what a write failed with; null for one that succeeded. */
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
