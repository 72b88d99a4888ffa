/** One visitor's session, kept in memory. */
export class Session {
  readonly id: string;
  /** Milliseconds since the epoch. */
  #touched: number;
  /** Made in place of one that has expired: calls are refused until the page reloads or resets (facts wire-protocol §5.4). */
  replacement: boolean;
  /** A request has proved itself by cookie: the URL token works only together with it from then on. */
  burned = false;
  #data = '{}';
  #revision = 0;

  constructor(id: string, replacement: boolean, now: number) {
    this.id = id;
    this.replacement = replacement;
    this.#touched = now;
  }

  /** `anvil.server.session`, serialised by the server's Python; opaque here. */
  get data(): string {
    return this.#data;
  }

  get revision(): number {
    return this.#revision;
  }

  /**
   * Stores what a call left behind. False when another call stored something since `revision`: the change is dropped
   * (facts wire-protocol §16).
   */
  store(data: string, revision: number): boolean {
    if (revision !== this.#revision) return false;
    this.#data = data;
    this.#revision += 1;
    return true;
  }

  touch(now: number): void {
    this.#touched = now;
  }

  idleSince(now: number): number {
    return now - this.#touched;
  }
}
