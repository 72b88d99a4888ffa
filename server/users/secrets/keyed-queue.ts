import { TOO_MANY_FOR_NOW, usersError } from '../errors.ts';

/** Most attempts for one name that may wait. */
const MOST_WAITING = 20;

/** Adds a job to an attempt: its outcome does not wait for the job, but the next attempt does. */
export type Afterwards = (job: () => Promise<void>) => void;

/** One attempt at a time for each name, so that no attempt is decided by a count that another one is about to change. */
export class KeyedQueue {
  readonly #last = new Map<string, { readonly end: Promise<void>; waiting: number }>();
  readonly #onFault: (error: unknown) => void;

  /** @param onFault told of a job that failed */
  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  /** @throws ServiceError TooManyPasswordFailures when too many wait for the same name */
  async run<T>(name: string, attempt: (afterwards: Afterwards) => Promise<T>): Promise<T> {
    const before = this.#last.get(name);
    const waiting = (before?.waiting ?? 0) + 1;
    if (waiting > MOST_WAITING) throw usersError('TooManyPasswordFailures', TOO_MANY_FOR_NOW);
    const jobs: (() => Promise<void>)[] = [];
    let finish = (): void => undefined;
    const turn = { end: new Promise<void>((done) => void (finish = done)), waiting };
    this.#last.set(name, turn);
    await before?.end;
    try {
      return await attempt((job) => jobs.push(job));
    } finally {
      void this.#end(name, turn, jobs).then(finish);
    }
  }

  async #end(name: string, turn: { waiting: number }, jobs: readonly (() => Promise<void>)[]): Promise<void> {
    for (const job of jobs) await job().catch(this.#onFault);
    const last = this.#last.get(name);
    if (last === turn) this.#last.delete(name);
    else if (last) last.waiting -= 1;
  }
}
