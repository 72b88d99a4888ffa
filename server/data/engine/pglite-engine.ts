import { Conflict } from '../problems.ts';
import { type Compiled, command } from '../sql/index.ts';
import { AutoVacuum, VACUUM_THRESHOLDS, type VacuumThresholds } from './auto-vacuum.ts';
import { freeBytes } from './disk-space.ts';
import type { Engine, Lease, Result, Statements } from './engine.ts';
import { LeaseQueue } from './lease-queue.ts';
import { PgliteThread } from './pglite-thread.ts';

export interface PgliteOptions {
  /** Milliseconds that a transaction may be idle while others wait. */
  readonly idleTimeout?: number;
  readonly tidy?: VacuumThresholds;
  /** Shows a line to the app's author. */
  readonly tell?: (line: string) => void;
  /** Returns the free bytes for a folder; default: asks the system. */
  readonly room?: typeof freeBytes;
}

/** Default of `idleTimeout`. */
const IDLE_TIMEOUT = 10_000;

/**
 * PostgreSQL in this process, with a single connection that transactions take in turns. A write is on the disk before it is
 * answered.
 */
export class PgliteEngine implements Engine {
  readonly #folder: string | null;
  readonly #leases: LeaseQueue;
  readonly #idleTimeout: number;
  readonly #tell: (line: string) => void;
  readonly #room: typeof freeBytes;
  readonly #autoVacuum: AutoVacuum;
  /** Number of leases that are held or waited for. */
  #inUse = 0;
  #isClosed = false;
  #thread: PgliteThread;

  /**
   * Starts to open the database.
   *
   * @param folder created if it does not exist; null for rows in memory
   */
  constructor(
    folder: string | null,
    { idleTimeout = IDLE_TIMEOUT, tidy = VACUUM_THRESHOLDS, tell = () => undefined, room = freeBytes }: PgliteOptions = {},
  ) {
    this.#folder = folder;
    this.#idleTimeout = idleTimeout;
    this.#autoVacuum = new AutoVacuum(this, tidy);
    this.#tell = tell;
    this.#room = room;
    this.#thread = this.#begin();
    this.#leases = new LeaseQueue(idleTimeout, () => this.#undo());
  }

  /** Resolves when the database is open. Rejects when it cannot be opened. */
  get ready(): Promise<void> {
    return this.#thread.ready;
  }

  readonly url = null;

  readonly copyFolder = async (to: string): Promise<void> => {
    // After a checkpoint all changes are in the tables' files, so the copy opens without replaying its log.
    await this.run(command('CHECKPOINT'));
    await this.#living().copyFolder(to);
  };

  /** Not bounded: a running statement cannot be cancelled without ending the whole database. */
  get bounded(): Statements {
    return this;
  }

  async run(query: Compiled): Promise<Result> {
    const lease = await this.lease();
    try {
      return await lease.run(query);
    } finally {
      lease.release();
    }
  }

  async lease(): Promise<Lease> {
    this.#inUse += 1;
    this.#autoVacuum.used();
    const lease = await this.#leases.take();
    const thread = this.#living();
    return {
      run: async (query) => {
        if (lease.isOver)
          throw new Conflict(
            `Nothing was done in this transaction for ${this.#idleTimeout / 1000} s while others waited, so it has been rolled back: what takes long belongs before it`,
          );
        const result = await lease.during(() => thread.run(query));
        this.#autoVacuum.note(result);
        return result;
      },
      release: () => {
        lease.end();
        this.#inUse -= 1;
        this.#autoVacuum.released(this.#inUse === 0);
      },
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#autoVacuum.stop();
    await this.#thread.close();
  }

  /**
   * The current thread. A crashed one is replaced, and the new one recovers the folder; rows in memory are lost. After `close`
   * none is started, since another server may use the folder by then.
   */
  #living(): PgliteThread {
    if (this.#thread.hasEnded && this.#folder !== null && !this.#isClosed) this.#thread = this.#begin();
    return this.#thread;
  }

  #begin(): PgliteThread {
    const next =
      this.#folder === null ? 'its rows were in memory, and are gone with it' : 'it is started again, with all that was answered';
    const tell = (reason: string): void => this.#tell(`the database of the rows broke down (${reason}); ${next}`);
    return new PgliteThread(this.#folder, tell, this.#room);
  }

  async #undo(): Promise<void> {
    await this.#thread.run(command('ROLLBACK')).catch(() => undefined);
  }
}
