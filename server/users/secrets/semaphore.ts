import { ServiceError } from '../../services/index.ts';

/** Most waiting jobs: with more, the wait would be too long for users. */
const MOST_WAITING = 200;

/** Runs at most `size` jobs at a time, first come, first served. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number) {
    this.#free = size;
  }

  /** @throws ServiceError RuntimeUnavailableError when too many jobs wait */
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
