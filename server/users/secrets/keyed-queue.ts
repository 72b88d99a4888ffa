import { usersError } from '../errors.ts';

/** Most attempts that may wait for one name. */
const MOST_WAITING = 20;

/** Adds a job to an attempt. The attempt's result does not wait for the job, but the next attempt does. */
export type Afterwards = (job: () => Promise<void>) => void;

/** Runs attempts for the same name one at a time, so that each sees the counts that the earlier ones have written. */
export class KeyedQueue {
  readonly #last = new Map<string, { readonly end: Promise<void>; waiting: number }>();
  readonly #onFault: (error: unknown) => void;
  readonly #refusal: string;

  /**
   * @param onFault called with errors of jobs
   * @param refusal text of the error when too many attempts wait
   */
  constructor(onFault: (error: unknown) => void, refusal: string) {
    this.#onFault = onFault;
    this.#refusal = refusal;
  }

  /** @throws ServiceError TooManyPasswordFailures when too many attempts wait for the name */
  async run<T>(name: string, attempt: (afterwards: Afterwards) => Promise<T>): Promise<T> {
    const before = this.#last.get(name);
    const waiting = (before?.waiting ?? 0) + 1;
    if (waiting > MOST_WAITING) throw usersError('TooManyPasswordFailures', this.#refusal);
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
