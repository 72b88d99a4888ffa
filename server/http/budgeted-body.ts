import { finished, type Readable } from 'node:stream';
import type { BudgetHolder, UploadBudget } from '../rpc/index.ts';

/** The request's body is larger than allowed. Fastify responds with the status. */
export class BodyTooLarge extends Error {
  readonly statusCode = 413;

  constructor(most: number) {
    super(`Request body is too large: at most ${most} bytes are taken`);
  }
}

/** Reads a request body, and counts the bytes that have arrived against the budget of all uploads. */
export class BudgetedBody implements BudgetHolder {
  readonly #budget: UploadBudget;
  readonly #most: number;
  #held = 0;
  #end: (error: unknown) => void = () => undefined;

  /** @param most maximum number of bytes of this body */
  constructor(budget: UploadBudget, most: number) {
    this.#budget = budget;
    this.#most = most;
  }

  get held(): number {
    return this.#held;
  }

  /**
   * Passes each chunk to `take` as it arrives, until the end. After a failure the rest is read and discarded, since an unread
   * body would delay the response.
   *
   * @throws BodyTooLarge when this body, or all uploads together, exceed their limit; errors of `take`; Error when the body is
   * incomplete
   */
  async read(body: Readable, take: (chunk: Buffer) => void): Promise<void> {
    const arrived = Promise.withResolvers<void>();
    const add = (chunk: Buffer): void => {
      try {
        this.#add(chunk.length);
        take(chunk);
      } catch (error) {
        arrived.reject(error);
      }
    };
    this.#end = arrived.reject;
    const forget = finished(body, { writable: false }, (error) => (error ? arrived.reject(error) : arrived.resolve()));
    body.on('data', add);
    try {
      await arrived.promise;
    } finally {
      this.#end = () => undefined;
      forget();
      body.off('data', add).resume();
      this.#release();
    }
  }

  /** Releases the bytes at once: waiting for the sender could take forever. */
  evict(): void {
    this.#release();
    this.#end(new BodyTooLarge(this.#budget.most));
  }

  #add(bytes: number): void {
    this.#held += bytes;
    this.#budget.add(this, bytes);
    if (this.#held > this.#most) throw new BodyTooLarge(this.#most);
  }

  #release(): void {
    const held = this.#held;
    this.#held = 0;
    this.#budget.add(this, -held);
  }
}
