import { CookieFetches } from './cookie-fetches.ts';
import { CookieProofs } from './cookie-proofs.ts';
import { SessionDatabase } from './database.ts';
import { LastUsedWriter } from './last-used-writer.ts';
import { Session, type SessionKeeper } from './session.ts';
import { SessionCache } from './session-cache.ts';
import { newSessionId, parseSessionId } from './session-id.ts';
import type { SessionRecord } from './session-record.ts';
import { StoredSessions } from './stored-sessions.ts';
import { TokenSigner } from './tokens.ts';

/** Milliseconds without use after which a session expires (wire §2.3). */
export const SESSION_LIFETIME = 30 * 60 * 1000;

/** Milliseconds between two purges of expired sessions, and between two writes of a session's last use. */
const PURGE_INTERVAL = 60_000;

/**
 * Milliseconds between two writes of a session with an open socket. After a crash such a session still has half its lifetime
 * left.
 */
const HELD_INTERVAL = SESSION_LIFETIME / 2;

/** Milliseconds after a sign-in within which the browser's other pages are given time to get its new cookie. */
const RENEWAL_TIME = 10_000;

/** The session tokens of a request; null for a missing one. */
export interface SessionClaim {
  /** Query parameter `_anvil_session`. */
  readonly urlToken: string | null;
  /** Cookie `anvil-session`. */
  readonly cookieToken: string | null;
}

/** Information about a session for the operator. */
export interface SessionSummary extends Pick<SessionRecord, 'id' | 'touched' | 'services'> {
  /** Milliseconds since the epoch. */
  readonly began: number;
  /** Number of open sockets. */
  readonly sockets: number;
}

/** A hold that keeps a session alive; calling it releases the hold. */
export type Hold = () => void;

interface Holder {
  readonly onDeleted: () => void;
  readonly onRenewed: () => void;
}

/**
 * All sessions. They are in memory while they are in use or have values, and on disk once they have values or have been used for
 * more than a minute. Before that a valid token contains all there is to know of them.
 */
export class SessionStore implements SessionKeeper {
  readonly proofs: CookieProofs;
  readonly fetches = new CookieFetches();
  readonly #signer: TokenSigner;
  readonly #stored: StoredSessions;
  readonly #now: () => number;
  readonly #sessions = new SessionCache();
  /** When sessions ended whose tokens may still be in use, by session id. */
  readonly #ended = new Map<string, number>();
  #purged = 0;
  #closed = false;
  /** Sessions with open sockets, which do not expire, and the callbacks of each hold. */
  readonly #held = new Map<Session, Map<Hold, Holder>>();
  /** When the tokens of sessions were last renewed. */
  readonly #renewed = new WeakMap<Session, number>();
  /** When the last use was last written, by session. */
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
    this.proofs = new CookieProofs(signer);
    this.#stored = stored;
    this.#now = now;
  }

  /**
   * The session of a request, or a new one (wire §2.2).
   *
   * @throws StateUnavailable when stored sessions cannot be read
   */
  find(claim: SessionClaim): Session {
    return this.#claimed(claim) ?? this.#begin(Boolean(claim.urlToken ?? claim.cookieToken));
  }

  /** Like `find`, but a new session is not marked as the replacement of an expired one. */
  findOrBegin(claim: SessionClaim): Session {
    return this.#claimed(claim) ?? this.#begin(false);
  }

  /** Like `findOrBegin`, but if the token in the URL is invalid, uses the cookie's session. */
  findForPage(claim: SessionClaim): Session {
    return this.#claimed(claim) ?? this.findOrBegin({ ...claim, urlToken: null });
  }

  /** Begins a new session. */
  begin(): Session {
    return this.#begin(false);
  }

  /** Whether only the token in the URL led to the session. Its cookies are not set in the browser then. */
  isByUrlAlone(session: Session, { urlToken, cookieToken }: SessionClaim): boolean {
    const kinds = ['url', 'temporary'] as const;
    const isByUrl = urlToken !== null && kinds.some((kind) => this.#signer.verify(urlToken, kind)?.id === session.id);
    return isByUrl && !this.hasCookieOf(session, cookieToken);
  }

  /** Whether the cookie is the session's. One from before the tokens were renewed also proves that the session is this browser's. */
  hasCookieOf(session: Session, cookieToken: string | null): boolean {
    return cookieToken !== null && this.#signer.verify(cookieToken, 'cookie')?.id === session.id;
  }

  /**
   * The session of a request whose tokens another page of the browser has renewed a moment ago, so that the new cookie may still be
   * on its way; null for any other request.
   */
  findRenewed({ urlToken, cookieToken }: SessionClaim): Session | null {
    const shown = cookieToken === null ? null : this.#signer.verify(cookieToken, 'cookie');
    const session = shown && this.#sessions.find(shown.id);
    if (!session || shown.generation === session.generation) return null;
    if (this.#now() - (this.#renewed.get(session) ?? Number.NEGATIVE_INFINITY) > RENEWAL_TIME) return null;
    const named = urlToken === null ? null : this.#signer.verify(urlToken, 'url');
    const isOfPage = urlToken === null || (named?.id === session.id && named.generation !== session.generation);
    return isOfPage ? session : null;
  }

  /** Whether this server signed the token for a cookie, even if its session has ended. */
  isCookieToken(token: string): boolean {
    return this.#signer.verify(token, 'cookie') !== null;
  }

  urlToken(session: Session): string {
    return this.#signer.sign(session, 'url');
  }

  cookieToken(session: Session): string {
    return this.#signer.sign(session, 'cookie');
  }

  /** A token for printing in the session's name, valid without the cookie. */
  temporaryToken(session: Session): string {
    return this.#signer.sign(session, 'temporary');
  }

  /** Marks the session as used now, which extends its life. */
  touched(session: Session): Session {
    const now = this.#now();
    session.touch(now);
    this.#keepTouch(session, PURGE_INTERVAL);
    return session;
  }

  /**
   * Keeps the session alive until the returned function is called.
   *
   * @param onDeleted called when the session is ended
   * @param onRenewed called when its tokens are renewed by another holder
   */
  hold(session: Session, onDeleted: () => void, onRenewed = onDeleted): Hold {
    this.remember(session);
    const holders = this.#held.get(session) ?? new Map<Hold, Holder>();
    const letGo = (): void => {
      holders.delete(letGo);
      if (holders.size > 0) return;
      this.#held.delete(session);
      if (this.#isOver(session)) return;
      this.touched(session);
      if (session.isLike(this.#blank(session.id))) this.#sessions.lend(session);
    };
    this.#held.set(session, holders.set(letGo, { onDeleted, onRenewed }));
    return letGo;
  }

  /**
   * Renews the tokens after a sign-in, so that earlier tokens are invalid. `onRenewed` of all holds but `own` is called.
   *
   * @param own the hold of the browser that has signed in; null for none
   * @throws StateUnavailable when that cannot be stored; then nothing is changed
   */
  renew(session: Session, own: Hold | null): void {
    session.renewTokens();
    this.#renewed.set(session, this.#now());
    for (const [letGo, holder] of [...(this.#held.get(session) ?? [])]) if (letGo !== own) holder.onRenewed();
  }

  /**
   * The sessions that have values or a socket, most recently used first.
   *
   * @param most maximum number of sessions read from disk
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

  /** Ends the session of the tokens, if there is one; its tokens lead to a replacement from then on. */
  end(claim: SessionClaim): void {
    const session = this.#claimed(claim);
    if (session) this.#drop(session);
  }

  /** Like `end`, for a session id. */
  endById(id: string): void {
    const session = this.#sessions.find(id) ?? this.#restore(id);
    if (session) this.#drop(session);
  }

  #drop(session: Session): void {
    this.#sessions.drop(session.id);
    this.#ended.set(session.id, this.#now());
    this.#stored.endAtLast(session.id, this.#now());
    for (const holder of this.#held.get(session)?.values() ?? []) holder.onDeleted();
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

  /** Whether the session has ended or the store is closed. Then it is not stored, so that a running call does not restore it. */
  #isOver({ id }: Session): boolean {
    return this.#closed || this.#ended.has(id);
  }

  #claimed(claim: SessionClaim): Session | null {
    this.#purge();
    const byCookie = this.#lookUp(claim.cookieToken, 'cookie');
    byCookie?.burn();
    if (claim.urlToken) {
      // If an endpoint has renewed the tokens, the page sends its old URL token with the new cookie, which is sufficient.
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

  /** The record of a session that was never stored, from its id; null if it began too long ago, or has ended. */
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

  /** Schedules a write of the session's last use, if the last one is longer ago than `interval`. */
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
