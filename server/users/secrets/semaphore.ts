import { ServiceError } from '../../services/index.ts';

/** Most jobs that may wait: more would wait for longer than people do. */
const MOST_WAITING = 200;

/** Runs at most so many jobs at a time, first come, first served. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number) {
    this.#free = size;
  }

  /** @throws ServiceError RuntimeUnavailableError when too many wait */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING)
      throw new ServiceError('anvil.server.RuntimeUnavailableError', 'Too many people sign in at this moment: try again');
    return new Promise((next) => this.#waiting.push(next));
  }
}
