import type { Session } from './session.ts';

/**
 * Sessions in memory. Those that hold something stay. The others are known as long as somebody refers to the object, so that a token
 * that is shown meanwhile leads to that very object, and not to another one of the same id.
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

  /** Those that hold something. */
  get kept(): readonly Session[] {
    return [...this.#kept.values()];
  }

  keep(session: Session): void {
    this.#kept.set(session.id, session);
  }

  /** Knows it as long as somebody else does. */
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

  /** Drops those that hold something and of which `isGone` is true. */
  dropThose(isGone: (session: Session) => boolean): void {
    for (const session of this.#kept.values()) if (isGone(session)) this.drop(session.id);
  }
}
