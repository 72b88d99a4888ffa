import { Session } from './session.ts';
import { newSessionId, TokenSigner } from './tokens.ts';

/** Milliseconds without a touch after which a session is gone (facts wire-protocol §1.13). */
export const SESSION_LIFETIME = 30 * 60 * 1000;

/** Milliseconds between two looks for expired sessions. */
const PURGE_INTERVAL = 60_000;

/** What a request says about its session; null for what it does not carry. */
export interface SessionClaim {
  /** Query parameter `_anvil_session`. */
  readonly urlToken: string | null;
  /** Cookie `anvil-session`. */
  readonly cookieToken: string | null;
}

/** All sessions of this process, in memory: a restart begins anew, and open pages are told that they have expired. */
export class SessionStore {
  readonly #signer: TokenSigner;
  readonly #now: () => number;
  readonly #sessions = new Map<string, Session>();
  #purged = 0;
  /** Sessions with an open socket; they do not expire. */
  readonly #held = new Map<Session, number>();

  constructor(signer: TokenSigner = new TokenSigner(), now: () => number = Date.now) {
    this.#signer = signer;
    this.#now = now;
  }

  /** The session a request belongs to, made when there is none (facts wire-protocol §1.13). */
  find(claim: SessionClaim): Session {
    this.#purge();
    const byCookie = this.#lookUp(claim.cookieToken, 'cookie');
    if (byCookie) byCookie.burned = true;
    if (claim.urlToken) {
      const byUrl = this.#lookUp(claim.urlToken, 'url');
      const usable = byUrl && (!byUrl.burned || byUrl === byCookie);
      return usable ? this.#touched(byUrl) : this.#create(true);
    }
    if (byCookie) return this.#touched(byCookie);
    return this.#create(Boolean(claim.cookieToken));
  }

  urlToken(session: Session): string {
    return this.#signer.sign(session.id, 'url');
  }

  cookieToken(session: Session): string {
    return this.#signer.sign(session.id, 'cookie');
  }

  /** Keeps the session alive until the returned function is called. */
  hold(session: Session): () => void {
    this.#held.set(session, (this.#held.get(session) ?? 0) + 1);
    return () => {
      const left = (this.#held.get(session) ?? 1) - 1;
      if (left > 0) this.#held.set(session, left);
      else this.#held.delete(session);
      session.touch(this.#now());
    };
  }

  /** Drops the session; tokens for it make a replacement from now on. */
  delete(session: Session): void {
    this.#sessions.delete(session.id);
  }

  #lookUp(token: string | null, kind: 'cookie' | 'url'): Session | null {
    const id = token ? this.#signer.verify(token, kind) : null;
    const session = id ? this.#sessions.get(id) : undefined;
    return session && !this.#isExpired(session) ? session : null;
  }

  #isExpired(session: Session): boolean {
    return !this.#held.has(session) && session.idleSince(this.#now()) > SESSION_LIFETIME;
  }

  #create(replacement: boolean): Session {
    const session = new Session(newSessionId(), replacement, this.#now());
    this.#sessions.set(session.id, session);
    return session;
  }

  #touched(session: Session): Session {
    session.touch(this.#now());
    return session;
  }

  #purge(): void {
    const now = this.#now();
    if (now - this.#purged < PURGE_INTERVAL) return;
    this.#purged = now;
    for (const session of this.#sessions.values()) {
      if (this.#isExpired(session)) this.#sessions.delete(session.id);
    }
  }
}
