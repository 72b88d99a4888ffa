import type { Session } from './session.ts';

/** Most sessions that are written in one turn of the event loop: everybody else waits meanwhile. */
const MOST_AT_ONCE = 200;

/** Has the times written at which sessions were last used: soon, many in one write, but never so many that others wait for it. */
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

  /** Writes all that wait, now. */
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
