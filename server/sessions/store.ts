import { SessionDatabase } from './database.ts';
import { Session } from './session.ts';
import { newSessionId, TokenSigner } from './tokens.ts';

/** Milliseconds without a touch after which a session is gone (facts wire-protocol §1.13). */
export const SESSION_LIFETIME = 30 * 60 * 1000;

/** Milliseconds between two looks for expired sessions, and between two writes of a touch. */
const PURGE_INTERVAL = 60_000;

/** What a request says about its session; null for what it does not carry. */
export interface SessionClaim {
  /** Query parameter `_anvil_session`. */
  readonly urlToken: string | null;
  /** Cookie `anvil-session`. */
  readonly cookieToken: string | null;
}

/** All sessions: in memory while they are used, on disk for as long as they live. */
export class SessionStore {
  readonly #signer: TokenSigner;
  readonly #database: SessionDatabase;
  readonly #now: () => number;
  readonly #sessions = new Map<string, Session>();
  #purged = 0;
  #closed = false;
  /** Sessions that nothing was stored in yet. */
  readonly #begun = new WeakSet<Session>();
  /** Sessions with open sockets, and what ends each of those; they do not expire. */
  readonly #held = new Map<Session, Set<() => void>>();
  /** When a touch was last written, by session. */
  readonly #saved = new WeakMap<Session, number>();

  constructor(
    signer: TokenSigner = new TokenSigner(),
    database: SessionDatabase = new SessionDatabase(':memory:'),
    now: () => number = Date.now,
  ) {
    this.#signer = signer;
    this.#database = database;
    this.#now = now;
  }

  /** The session a request belongs to, made when there is none (facts wire-protocol §1.13). */
  find(claim: SessionClaim): Session {
    const found = this.#claimed(claim);
    return found ?? this.keep(this.#begin(Boolean(claim.urlToken ?? claim.cookieToken)));
  }

  /** As `find`, for requests that may have nothing to remember: a session begun here is kept from its first change on. */
  findOrBegin(claim: SessionClaim): Session {
    return this.#claimed(claim) ?? this.#begin(false);
  }

  /** Remembers a session that was begun. */
  keep(session: Session): Session {
    if (this.#begun.has(session)) this.#changed(session);
    return session;
  }

  #claimed(claim: SessionClaim): Session | null {
    this.#purge();
    const byCookie = this.#lookUp(claim.cookieToken, 'cookie');
    byCookie?.burn();
    if (claim.urlToken) {
      const byUrl = this.#lookUp(claim.urlToken, 'url');
      const usable = byUrl && (!byUrl.burned || byUrl === byCookie);
      const found = usable ? byUrl : this.#lookUp(claim.urlToken, 'temporary');
      return found && this.touched(found);
    }
    return byCookie && this.touched(byCookie);
  }

  urlToken(session: Session): string {
    return this.#signer.sign(session.id, 'url');
  }

  cookieToken(session: Session): string {
    return this.#signer.sign(session.id, 'cookie');
  }

  /** For one that prints in the session's name: works without its cookie. */
  temporaryToken(session: Session): string {
    return this.#signer.sign(session.id, 'temporary');
  }

  /** The session is in use; it lives on from now. */
  touched(session: Session): Session {
    const now = this.#now();
    session.touch(now);
    if (now - (this.#saved.get(session) ?? 0) > PURGE_INTERVAL) this.#save(session);
    return session;
  }

  /**
   * Keeps the session alive until the returned function is called.
   *
   * @param onDeleted told when the session is gone all the same
   */
  hold(session: Session, onDeleted: () => void): () => void {
    const holders = this.#held.get(session) ?? new Set();
    const holder = (): void => onDeleted();
    this.#held.set(session, holders.add(holder));
    return () => {
      holders.delete(holder);
      if (holders.size === 0) this.#held.delete(session);
      this.touched(session);
    };
  }

  /** Drops the session; tokens for it make a replacement from now on. */
  delete(session: Session): void {
    this.#sessions.delete(session.id);
    this.#database.delete(session.id);
    for (const onDeleted of this.#held.get(session) ?? []) onDeleted();
  }

  close(): void {
    for (const session of this.#held.keys()) this.#save(session);
    this.#closed = true;
    this.#database.close();
  }

  #lookUp(token: string | null, kind: 'cookie' | 'url' | 'temporary'): Session | null {
    const id = token ? this.#signer.verify(token, kind) : null;
    const session = id ? (this.#sessions.get(id) ?? this.#restore(id)) : null;
    return session && !this.#isExpired(session) ? session : null;
  }

  #restore(id: string): Session | null {
    const record = this.#database.find(id);
    if (!record) return null;
    const session = new Session(record, (changed) => this.#changed(changed));
    this.#sessions.set(id, session);
    return session;
  }

  #isExpired(session: Session): boolean {
    return !this.#held.has(session) && session.idleSince(this.#now()) > SESSION_LIFETIME;
  }

  #begin(replacement: boolean): Session {
    const record = Session.blank(newSessionId(), replacement, this.#now());
    const session = new Session(record, (changed) => this.#changed(changed));
    this.#begun.add(session);
    return session;
  }

  #changed(session: Session): void {
    if (this.#begun.delete(session)) this.#sessions.set(session.id, session);
    this.#save(session);
  }

  /** One that was deleted is not brought back by a call that still ran. */
  #save(session: Session): void {
    if (this.#closed || this.#sessions.get(session.id) !== session) return;
    this.#database.save(session.record);
    this.#saved.set(session, this.#now());
  }

  #purge(): void {
    const now = this.#now();
    if (now - this.#purged < PURGE_INTERVAL) return;
    this.#purged = now;
    for (const session of this.#held.keys()) this.touched(session);
    for (const session of this.#sessions.values()) {
      if (this.#isExpired(session)) this.#sessions.delete(session.id);
    }
    this.#database.purge(now - SESSION_LIFETIME);
  }
}
