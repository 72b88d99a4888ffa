import { SessionDatabase } from './database.ts';
import { LastUsedWriter } from './last-used-writer.ts';
import { Session, type SessionKeeper } from './session.ts';
import { SessionCache } from './session-cache.ts';
import { newSessionId, parseSessionId } from './session-id.ts';
import type { SessionRecord } from './session-record.ts';
import { StoredSessions } from './stored-sessions.ts';
import { TokenSigner } from './tokens.ts';

/** Milliseconds without a touch after which a session is gone (wire §2.3). */
export const SESSION_LIFETIME = 30 * 60 * 1000;

/** Milliseconds between two looks for expired sessions, and between two writes of a touch. */
const PURGE_INTERVAL = 60_000;

/** Milliseconds between two writes of a session that a socket holds: a server that is killed leaves it half its life. */
const HELD_INTERVAL = SESSION_LIFETIME / 2;

/** What a request says about its session; null for what it does not carry. */
export interface SessionClaim {
  /** Query parameter `_anvil_session`. */
  readonly urlToken: string | null;
  /** Cookie `anvil-session`. */
  readonly cookieToken: string | null;
}

/** What there is to say of a session to whoever looks after the server. */
export interface SessionSummary extends Pick<SessionRecord, 'id' | 'touched' | 'services'> {
  /** Milliseconds since the epoch. */
  readonly began: number;
  /** Open sockets of its pages. */
  readonly sockets: number;
}

/** How somebody holds a session: calling it lets go. */
export type Hold = () => void;

/**
 * All sessions: in memory while they are used or hold something, on disk from the first thing that is to be remembered of them,
 * or from the second minute of their use. Until then a token that is genuine brings back all there is.
 */
export class SessionStore implements SessionKeeper {
  readonly #signer: TokenSigner;
  readonly #stored: StoredSessions;
  readonly #now: () => number;
  readonly #sessions = new SessionCache();
  /** When sessions ended whose tokens may still be around, by id. */
  readonly #ended = new Map<string, number>();
  #purged = 0;
  #closed = false;
  /** Sessions with open sockets, and what ends each of those; they do not expire. */
  readonly #held = new Map<Session, Map<Hold, () => void>>();
  /** When a touch was last written, by session. */
  readonly #saved = new WeakMap<Session, number>();
  readonly #touches = new LastUsedWriter((sessions) =>
    this.#stored.saveAllAtLast(sessions.filter((each) => !this.#isOver(each))),
  );

  constructor(
    signer: TokenSigner = new TokenSigner(),
    stored: StoredSessions = new StoredSessions(new SessionDatabase(':memory:')),
    now: () => number = Date.now,
  ) {
    this.#signer = signer;
    this.#stored = stored;
    this.#now = now;
  }

  /**
   * The session a request belongs to, begun when there is none (wire §2.2).
   *
   * @throws StateUnavailable when it cannot be known whether there is one
   */
  find(claim: SessionClaim): Session {
    return this.#claimed(claim) ?? this.#begin(Boolean(claim.urlToken ?? claim.cookieToken));
  }

  /** As `find`, for requests that may simply begin a new session: it is no replacement of one that was claimed in vain. */
  findOrBegin(claim: SessionClaim): Session {
    return this.#claimed(claim) ?? this.#begin(false);
  }

  /** As `findOrBegin`, for a page: where the token in its URL is not valid, the visitor has the session of the cookie. */
  findForPage(claim: SessionClaim): Session {
    return this.#claimed(claim) ?? this.findOrBegin({ ...claim, urlToken: null });
  }

  /** A new session, which nobody has claimed. */
  begin(): Session {
    return this.#begin(false);
  }

  /** Did the token in the URL alone lead to the session? Then no cookie of it is set in the browser. */
  isByUrlAlone(session: Session, { urlToken, cookieToken }: SessionClaim): boolean {
    const kinds = ['url', 'temporary'] as const;
    const isByUrl = urlToken !== null && kinds.some((kind) => this.#signer.verify(urlToken, kind)?.id === session.id);
    // A cookie from before the tokens were renewed proves that it is this browser's session all the same.
    return isByUrl && (cookieToken === null || this.#signer.verify(cookieToken, 'cookie')?.id !== session.id);
  }

  /** Did this server sign that token for a cookie, whatever has become of its session? */
  isCookieToken(token: string): boolean {
    return this.#signer.verify(token, 'cookie') !== null;
  }

  urlToken(session: Session): string {
    return this.#signer.sign(session, 'url');
  }

  cookieToken(session: Session): string {
    return this.#signer.sign(session, 'cookie');
  }

  /** For one that prints in the session's name: works without its cookie. */
  temporaryToken(session: Session): string {
    return this.#signer.sign(session, 'temporary');
  }

  /** The session is in use; it lives on from now. */
  touched(session: Session): Session {
    const now = this.#now();
    session.touch(now);
    this.#keepTouch(session, PURGE_INTERVAL);
    return session;
  }

  /**
   * Keeps the session alive until the returned function is called.
   *
   * @param onDeleted told when the session is gone all the same
   */
  hold(session: Session, onDeleted: () => void): Hold {
    this.remember(session);
    const holders = this.#held.get(session) ?? new Map<Hold, () => void>();
    const letGo = (): void => {
      holders.delete(letGo);
      if (holders.size > 0) return;
      this.#held.delete(session);
      if (this.#isOver(session)) return;
      this.touched(session);
      if (session.isLike(this.#blank(session.id))) this.#sessions.lend(session);
    };
    this.#held.set(session, holders.set(letGo, onDeleted));
    return letGo;
  }

  /**
   * Somebody has signed in: the session gets tokens that nobody knows who knew its former ones. All who hold it are told that it is
   * gone, but for the one who has signed in.
   *
   * @param own how that one holds it; null for one who does not
   * @throws StateUnavailable when that cannot be kept: all is as it was
   */
  renew(session: Session, own: Hold | null): void {
    session.renewTokens();
    for (const [letGo, onDeleted] of [...(this.#held.get(session) ?? [])]) if (letGo !== own) onDeleted();
  }

  /**
   * Sessions that hold something or have a socket, the latest first.
   *
   * @param most of those that are on disk alone
   * @throws StateUnavailable
   */
  glances(most: number): readonly SessionSummary[] {
    const records = new Map(this.#stored.latest(most).map((record) => [record.id, record]));
    for (const { id, record } of this.#sessions.kept) records.set(id, record);
    const sockets = new Map([...this.#held].map(([{ id }, holders]) => [id, holders.size]));
    const isOver = ({ id, touched }: SessionRecord): boolean =>
      this.#ended.has(id) || (!sockets.has(id) && this.#now() - touched > SESSION_LIFETIME);
    return [...records.values()]
      .filter((record) => !isOver(record))
      .map(({ id, touched, services }) => ({
        id,
        began: parseSessionId(id).at,
        touched,
        services,
        sockets: sockets.get(id) ?? 0,
      }))
      .sort((one, other) => other.touched - one.touched);
  }

  /** Drops the session that is claimed, if there is one; tokens for it make a replacement from now on. */
  end(claim: SessionClaim): void {
    const session = this.#claimed(claim);
    if (session) this.#drop(session);
  }

  /** As `end`, for a session by its id. */
  endById(id: string): void {
    const session = this.#sessions.find(id) ?? this.#restore(id);
    if (session) this.#drop(session);
  }

  #drop(session: Session): void {
    this.#sessions.drop(session.id);
    this.#ended.set(session.id, this.#now());
    this.#stored.endAtLast(session.id, this.#now());
    for (const onDeleted of this.#held.get(session)?.values() ?? []) onDeleted();
  }

  keep(session: Session, changed: SessionRecord): void {
    if (this.#isOver(session)) return;
    this.remember(session);
    this.#stored.save(changed, () => session.record);
    this.#saved.set(session, this.#now());
  }

  keepAtLast(session: Session): void {
    if (this.#isOver(session)) return;
    this.remember(session);
    this.#stored.saveAtLast(session.id, () => session.record);
    this.#saved.set(session, this.#now());
  }

  remember(session: Session): void {
    if (!this.#isOver(session)) this.#sessions.keep(session);
  }

  close(): void {
    for (const session of this.#held.keys()) this.touched(session);
    this.#touches.close();
    this.#closed = true;
    this.#stored.close();
  }

  /** Then it is not stored any more: a call that still runs must not bring back a session that was deleted. */
  #isOver({ id }: Session): boolean {
    return this.#closed || this.#ended.has(id);
  }

  #claimed(claim: SessionClaim): Session | null {
    this.#purge();
    const byCookie = this.#lookUp(claim.cookieToken, 'cookie');
    byCookie?.burn();
    if (claim.urlToken) {
      // If an endpoint has renewed the tokens, the page has an old one in its URL beside the new cookie, which is proof enough.
      const isOfCookie = byCookie !== null && this.#signer.verify(claim.urlToken, 'url')?.id === byCookie.id;
      const byUrl = isOfCookie ? byCookie : this.#lookUp(claim.urlToken, 'url');
      const usable = byUrl && (!byUrl.burned || byUrl === byCookie);
      const found = usable ? byUrl : this.#lookUp(claim.urlToken, 'temporary');
      return found && this.touched(found);
    }
    return byCookie && this.touched(byCookie);
  }

  #lookUp(token: string | null, kind: 'cookie' | 'url' | 'temporary'): Session | null {
    const signed = token ? this.#signer.verify(token, kind) : null;
    const session = signed && (this.#sessions.find(signed.id) ?? this.#restore(signed.id));
    return session?.generation === signed?.generation && session && !this.#isExpired(session) ? session : null;
  }

  #restore(id: string): Session | null {
    if (this.#ended.has(id)) return null;
    const stored = this.#stored.find(id);
    const record = stored ?? this.#neverStored(id);
    if (!record) return null;
    const session = new Session(record, this);
    if (stored) this.#sessions.keep(session);
    else this.#sessions.lend(session);
    this.#saved.set(session, record.touched);
    return session;
  }

  /** What a genuine id says of a session that holds nothing yet; null when that is too long ago, or was ended. */
  #neverStored(id: string): SessionRecord | null {
    const isRecent = Math.abs(this.#now() - parseSessionId(id).at) <= SESSION_LIFETIME;
    return isRecent && !this.#stored.hasEnded(id) ? this.#blank(id) : null;
  }

  #blank(id: string): SessionRecord {
    const { at, replacement } = parseSessionId(id);
    const objectSecret = this.#signer.objectSecret(id);
    return { id, touched: at, replacement, burned: false, data: '{}', objectSecret, cookies: {}, services: {}, generation: 0 };
  }

  #isExpired(session: Session): boolean {
    return !this.#held.has(session) && session.idleSince(this.#now()) > SESSION_LIFETIME;
  }

  #begin(replacement: boolean): Session {
    const at = this.#now();
    const session = new Session(this.#blank(newSessionId({ at, replacement })), this);
    this.#saved.set(session, at);
    return session;
  }

  /** Has the time of the session's last use written, if it was written longer ago than that. */
  #keepTouch(session: Session, interval: number): void {
    const now = this.#now();
    if (now - (this.#saved.get(session) ?? now) <= interval || this.#isOver(session)) return;
    this.remember(session);
    this.#saved.set(session, now);
    this.#touches.add(session);
  }

  #purge(): void {
    const now = this.#now();
    if (now - this.#purged < PURGE_INTERVAL) return;
    this.#purged = now;
    for (const session of this.#held.keys()) {
      session.touch(now);
      this.#keepTouch(session, HELD_INTERVAL);
    }
    this.#sessions.dropThose((session) => this.#isExpired(session));
    for (const [id, at] of this.#ended) {
      if (now - at > SESSION_LIFETIME) this.#ended.delete(id);
    }
    this.#stored.purge(now - SESSION_LIFETIME);
  }
}
