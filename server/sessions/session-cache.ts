import type { Session } from './session.ts';

/**
 * Sessions in memory. Those with values or a socket are kept. Others are held by weak references, so that a token leads to the same
 * object as long as it is in use anywhere.
 */
export class SessionCache {
  readonly #kept = new Map<string, Session>();
  readonly #inHand = new Map<string, WeakRef<Session>>();
  readonly #letGo = new FinalizationRegistry<string>((id) => {
    if (!this.#inHand.get(id)?.deref()) this.#inHand.delete(id);
  });

  find(id: string): Session | null {
    return this.#kept.get(id) ?? this.#inHand.get(id)?.deref() ?? null;
  }

  /** The kept sessions. */
  get kept(): readonly Session[] {
    return [...this.#kept.values()];
  }

  keep(session: Session): void {
    this.#kept.set(session.id, session);
  }

  /** Holds the session by a weak reference only. */
  lend(session: Session): void {
    this.#kept.delete(session.id);
    if (this.#inHand.get(session.id)?.deref() === session) return;
    this.#inHand.set(session.id, new WeakRef(session));
    this.#letGo.register(session, session.id);
  }

  drop(id: string): void {
    this.#kept.delete(id);
    this.#inHand.delete(id);
  }

  /** Drops the kept sessions for which `isGone` is true. */
  dropThose(isGone: (session: Session) => boolean): void {
    for (const session of this.#kept.values()) if (isGone(session)) this.drop(session.id);
  }
}
