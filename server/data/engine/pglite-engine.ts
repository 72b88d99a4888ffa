import { Conflict } from '../problems.ts';
import { type Compiled, command } from '../sql/index.ts';
import { AutoVacuum, VACUUM_THRESHOLDS, type VacuumThresholds } from './auto-vacuum.ts';
import { freeBytes } from './disk-space.ts';
import type { Engine, Lease, Result, Statements } from './engine.ts';
import { LeaseQueue } from './lease-queue.ts';
import { PgliteThread } from './pglite-thread.ts';

export interface PgliteOptions {
  /** Milliseconds that a transaction may do nothing while others wait. */
  readonly patience?: number;
  readonly tidy?: VacuumThresholds;
  /** Has the author read a line. */
  readonly tell?: (line: string) => void;
  /** Bytes that are left for a folder, where not as the system says. */
  readonly room?: typeof freeBytes;
}

const PATIENCE = 10_000;

/** PostgreSQL in this process: one connection, which transactions take in turns. Every write is on the disk when it is answered. */
export class PgliteEngine implements Engine {
  readonly #folder: string | null;
  readonly #leases: LeaseQueue;
  readonly #patience: number;
  readonly #tell: (line: string) => void;
  readonly #room: typeof freeBytes;
  readonly #autoVacuum: AutoVacuum;
  /** Leases that are held, or waited for. */
  #inUse = 0;
  #isClosed = false;
  #thread: PgliteThread;

  /**
   * Begins to open it.
   *
   * @param folder made when it is not there; null for rows in memory
   */
  constructor(
    folder: string | null,
    { patience = PATIENCE, tidy = VACUUM_THRESHOLDS, tell = () => undefined, room = freeBytes }: PgliteOptions = {},
  ) {
    this.#folder = folder;
    this.#patience = patience;
    this.#autoVacuum = new AutoVacuum(this, tidy);
    this.#tell = tell;
    this.#room = room;
    this.#thread = this.#begin();
    this.#leases = new LeaseQueue(patience, () => this.#undo());
  }

  /** Rejects when the rows cannot be opened. */
  get ready(): Promise<void> {
    return this.#thread.ready;
  }

  readonly url = null;

  readonly copyFolder = async (to: string): Promise<void> => {
    // All changes are in the tables' files then: the copy opens without reading its log first.
    await this.run(command('CHECKPOINT'));
    await this.#living().copyFolder(to);
  };

  /** Not bounded in fact: no statement of one process can be stopped without ending all of it. */
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
            `Nothing was done in this transaction for ${this.#patience / 1000} s while others waited, so it has been rolled back: what takes long belongs before it`,
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
   * A thread that broke down is followed by another one, which recovers the folder; rows in memory are gone with theirs. None
   * follows the last one: the folder may be another server's by then.
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
