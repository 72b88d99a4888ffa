import type { Session } from './session.ts';

/** Pages that were told to fetch their cookies (wire §1.4), and what waits for it. */
export class CookieFetches {
  readonly #awaited = new WeakMap<Session, Set<() => void>>();

  /** Resolves when a page of the session's browser has fetched its cookies, or after that many milliseconds. */
  async next(session: Session, most: number): Promise<void> {
    const waiting = this.#awaited.get(session) ?? new Set();
    this.#awaited.set(session, waiting);
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, most).unref();
      waiting.add(done);
    });
  }

  /** A page of the session's browser has fetched its cookies. */
  made(session: Session): void {
    for (const done of [...(this.#awaited.get(session) ?? [])]) done();
  }
}
