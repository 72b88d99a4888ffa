import type { Session } from './session.ts';

/** Sessions written in one turn of the event loop; everybody else waits for that. */
const MOST_AT_ONCE = 200;

/** Has it written when sessions were last used: soon, many in one write, and never so many that others wait for it. */
export class Touches {
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
