import { finished, type Readable } from 'node:stream';
import type { HeldMedia, MediaHolder } from '../rpc/index.ts';

/** A request holds more than it may; Fastify answers with the status. */
export class BodyTooLarge extends Error {
  readonly statusCode = 413;

  constructor(most: number) {
    super(`Request body is too large: at most ${most} bytes are taken`);
  }
}

/** Counts what has come of a body, among all that this server holds while bodies and media arrive. */
export class HeldBody implements MediaHolder {
  readonly #inAll: HeldMedia;
  readonly #most: number;
  #held = 0;
  #end: (error: unknown) => void = () => undefined;

  /** @param most bytes that this one may hold */
  constructor(inAll: HeldMedia, most: number) {
    this.#inAll = inAll;
    this.#most = most;
  }

  get held(): number {
    return this.#held;
  }

  /**
   * Hands on each chunk as it comes, until the last. After a failure the rest is read and dropped: left unread, it would hold up the
   * answer.
   *
   * @throws BodyTooLarge when that is too much, for this one or for all; what `take` throws; Error when it does not come whole
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

  /** Lets go at once: a sender who stops would keep it for ever. */
  giveUp(): void {
    this.#release();
    this.#end(new BodyTooLarge(this.#inAll.most));
  }

  #add(bytes: number): void {
    this.#held += bytes;
    this.#inAll.add(this, bytes);
    if (this.#held > this.#most) throw new BodyTooLarge(this.#most);
  }

  #release(): void {
    const held = this.#held;
    this.#held = 0;
    this.#inAll.add(this, -held);
  }
}
