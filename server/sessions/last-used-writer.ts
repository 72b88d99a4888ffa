import type { Session } from './session.ts';

/** Most sessions written in one turn of the event loop, which is blocked meanwhile. */
const MOST_AT_ONCE = 200;

/** Writes the times of last use: soon, in batches that are small enough not to block other work. */
export class LastUsedWriter {
  readonly #write: (sessions: readonly Session[]) => void;
  readonly #waiting = new Set<Session>();
  #turn: NodeJS.Immediate | null = null;

  constructor(write: (sessions: readonly Session[]) => void) {
    this.#write = write;
  }

  add(session: Session): void {
    this.#waiting.add(session);
    this.#turn ??= setImmediate(() => this.#writeSome());
  }

  /** Writes all waiting sessions now. */
  close(): void {
    if (this.#turn) clearImmediate(this.#turn);
    while (this.#waiting.size > 0) this.#writeNext();
  }

  #writeSome(): void {
    this.#turn = null;
    this.#writeNext();
    if (this.#waiting.size > 0) this.#turn = setImmediate(() => this.#writeSome());
  }

  #writeNext(): void {
    const some = [...this.#waiting].slice(0, MOST_AT_ONCE);
    for (const session of some) this.#waiting.delete(session);
    this.#write(some);
  }
}
