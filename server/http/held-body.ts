import type { HeldMedia, MediaHolder } from '../rpc/index.ts';

/** A request holds more than it may; Fastify answers with the status. */
export class BodyTooLarge extends Error {
  readonly statusCode = 413;

  constructor(most: number) {
    super(`Request body is too large: at most ${most} bytes are taken`);
  }
}

/** What has come of a body, among all that is held while it arrives. */
export class HeldBody implements MediaHolder {
  readonly #inAll: HeldMedia;
  readonly #most: number;
  #held = 0;
  #isGivenUp = false;

  /** @param most bytes that this one may hold */
  constructor(inAll: HeldMedia, most: number) {
    this.#inAll = inAll;
    this.#most = most;
  }

  get held(): number {
    return this.#held;
  }

  /** @throws BodyTooLarge when that is too much, for this one or for all */
  add(bytes: number): void {
    this.#held += bytes;
    this.#inAll.add(this, bytes);
    if (this.#isGivenUp) throw new BodyTooLarge(this.#inAll.most);
    if (this.#held > this.#most) throw new BodyTooLarge(this.#most);
  }

  giveUp(): void {
    this.#isGivenUp = true;
    this.release();
  }

  release(): void {
    const held = this.#held;
    this.#held = 0;
    this.#inAll.add(this, -held);
  }
}
