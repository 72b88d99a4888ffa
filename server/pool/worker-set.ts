import type { StartHost } from './hosts/index.ts';
import { PooledWorker, type PooledWorkerOptions } from './pooled-worker.ts';
import type { QueueKey } from './queue.ts';

export interface WorkerSetOptions extends PooledWorkerOptions {
  /** Starts a worker. */
  readonly startHost: StartHost;
  /** Workers at a time, those left out whose running call does not give way. */
  readonly size: number;
  /** Most workers beyond these, started while so many calls do not give way. */
  readonly spares: number;
}

/** The workers of a pool: how many there are to be, which one is next, and who gets it. */
export class WorkerSet {
  readonly #options: WorkerSetOptions;
  readonly #workers = new Set<PooledWorker>();

  constructor(options: WorkerSetOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#workers.size;
  }

  /** What one of them starts on is being made. */
  get isPreparing(): boolean {
    return [...this.#workers].some((each) => each.isPreparing);
  }

  /** Is there one more than is needed? It stood in for another one, which is back. */
  get hasSpare(): boolean {
    return this.#ofUse > this.#options.size;
  }

  /** One that is free, with as few calls asleep in it as there are: they may wake up, and go on for long. */
  get freest(): PooledWorker | undefined {
    return [...this.#workers].filter((each) => each.isFree).sort((one, other) => one.calls.size - other.calls.size)[0];
  }

  /** May one more be started, where so many calls wait for one? */
  mayGrow(waiting: number): boolean {
    const { size, spares } = this.#options;
    const starting = [...this.#workers].filter((each) => !each.ready && each.isOfUse).length;
    return starting < waiting && this.#ofUse < size && this.#workers.size < size + spares;
  }

  /**
   * Says whose calls get a worker now: everybody's, until all workers but the spare ones are stuck. Those are for others than who
   * keeps workers busy: a session gets one at a time, and an address that has one gets more from the first half of the spare ones
   * only. It may have several, since many visitors may share it, but not all, since one visitor may have any number of sessions.
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

  /** None of those that are here gets another call. */
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
