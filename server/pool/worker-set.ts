import type { StartHost } from './hosts/index.ts';
import { PooledWorker, type PooledWorkerOptions } from './pooled-worker.ts';
import type { QueueKey } from './queue.ts';

export interface WorkerSetOptions extends PooledWorkerOptions {
  /** Starts a worker. */
  readonly startHost: StartHost;
  /** Number of workers, not counting stuck ones. */
  readonly size: number;
  /** Maximum number of additional workers, which replace stuck ones. */
  readonly spares: number;
}

/** The workers of a pool: how many there may be, which one is next, and which callers it serves. */
export class WorkerSet {
  readonly #options: WorkerSetOptions;
  readonly #workers = new Set<PooledWorker>();

  constructor(options: WorkerSetOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#workers.size;
  }

  /** Whether one of them is still preparing what it runs on. */
  get isPreparing(): boolean {
    return [...this.#workers].some((each) => each.isPreparing);
  }

  /** Whether there is one more than needed, because it replaced a stuck worker that has recovered. */
  get hasSpare(): boolean {
    return this.#ofUse > this.#options.size;
  }

  /** A free worker, the one with the fewest sleeping calls: those may wake up and run for long. */
  get freest(): PooledWorker | undefined {
    return [...this.#workers].filter((each) => each.isFree).sort((one, other) => one.calls.size - other.calls.size)[0];
  }

  /** Whether one more may be started, given the number of waiting calls. */
  mayGrow(waiting: number): boolean {
    const { size, spares } = this.#options;
    const starting = [...this.#workers].filter((each) => !each.ready && each.isOfUse).length;
    return starting < waiting && this.#ofUse < size && this.#workers.size < size + spares;
  }

  /**
   * Returns which callers get a worker now: all of them, until all workers but the spare ones are stuck. Spare workers then go to
   * callers who hold none: a session gets one at a time, and an address that has one gets more from the first half of the spares
   * only. It may have several, since many visitors may share an address, but not all, since one visitor may open any number of
   * sessions.
   */
  served(): (from: QueueKey) => boolean {
    const { size, spares } = this.#options;
    const workers = [...this.#workers];
    if (workers.filter((each) => each.isStuck).length < size) return () => true;
    const busy = workers.flatMap(({ holder }) => holder ?? []);
    const isShared = busy.length < size + Math.ceil(spares / 2);
    return ({ address, session }) => {
      const near = busy.filter((each) => each.address === address);
      return near.length === 0 || (isShared && near.every((each) => each.session !== session));
    };
  }

  spawn(): void {
    const { startHost, onGone } = this.#options;
    const worker = new PooledWorker(startHost, {
      ...this.#options,
      onGone: (gone, reason, unbegun) => {
        this.#workers.delete(gone);
        onGone(gone, reason, unbegun);
      },
    });
    this.#workers.add(worker);
  }

  /** Gives the present workers no more calls. */
  retire(): void {
    for (const worker of this.#workers) worker.retire();
  }

  async terminate(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  get #ofUse(): number {
    return [...this.#workers].filter((each) => each.isOfUse).length;
  }
}
