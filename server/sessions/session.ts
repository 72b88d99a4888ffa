import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../protocol/index.ts';
import { BoundedMap } from '../../shared/common/index.ts';
import { changedCookie } from './cookies.ts';
import type { AppCookieName, CookieValues, SessionRecord } from './session-record.ts';

/** Most forms of one session that wait to be printed. */
const MOST_PRINTS = 20;

/** Changes of a session by a call; absent fields are unchanged. */
export interface SessionChanges {
  /** `anvil.server.session`. */
  readonly session?: string;
  /** Changes of the app's cookies, in the format of `changedCookie`. */
  readonly cookies?: CookieValues;
  readonly objectSecret?: string;
  /** Forms to print, by id. */
  readonly prints?: Readonly<Record<string, string>>;
}

/** The session's state when a call began. */
export interface SessionBaseline {
  readonly revision: number;
  /** The app's cookies as the browser sent them. */
  readonly cookies: CookieValues;
}

/** A change of a call that was dropped because of another call's changes. */
export type SessionLoss = 'session' | AppCookieName;

/** A change of a service's state in a session. */
export interface ServiceChange {
  /** Replaces the service's stored state; null deletes it. */
  readonly kept: Json;
  /** The new login cookie; empty deletes it. */
  readonly login?: string;
}

/** Stores changes of sessions. */
export interface SessionKeeper {
  /**
   * Stores a changed session.
   *
   * @throws StateUnavailable when it cannot be stored; then the session must stay unchanged
   */
  keep(session: Session, changed: SessionRecord): void;
  /** Stores the session's state now or, if that fails, as soon as possible. */
  keepAtLast(session: Session): void;
  /** Keeps the session in memory, since it has values that are not stored. */
  remember(session: Session): void;
}

/** A visitor's session. */
export class Session {
  readonly id: string;
  readonly #keeper: SessionKeeper;
  #touched: number;
  #replacement: boolean;
  #burned: boolean;
  #data: string;
  #objectSecret: string;
  #cookies: CookieValues;
  #services: SessionRecord['services'];
  #generation: number;
  #revision = 0;
  readonly #prints = new BoundedMap<string, string>(MOST_PRINTS);

  /** @param keeper called for every change except `touch` */
  constructor(record: SessionRecord, keeper: SessionKeeper) {
    this.id = record.id;
    this.#keeper = keeper;
    this.#touched = record.touched;
    this.#replacement = record.replacement;
    this.#burned = record.burned;
    this.#data = record.data;
    this.#objectSecret = record.objectSecret;
    this.#cookies = record.cookies;
    this.#services = record.services;
    this.#generation = record.generation;
  }

  get record(): SessionRecord {
    return {
      id: this.id,
      touched: this.#touched,
      replacement: this.#replacement,
      burned: this.#burned,
      data: this.#data,
      objectSecret: this.#objectSecret,
      cookies: this.#cookies,
      services: this.#services,
      generation: this.#generation,
    };
  }

  /** Whether it replaces an expired session: calls are refused until the page reloads or resets (wire §2.4). */
  get replacement(): boolean {
    return this.#replacement;
  }

  /** Whether a request has authenticated by cookie: from then on the URL token is valid only together with it. */
  get burned(): boolean {
    return this.#burned;
  }

  /** The value of `anvil.server.session`, serialized by the server's Python; opaque here. */
  get data(): string {
    return this.#data;
  }

  get revision(): number {
    return this.#revision;
  }

  /** The key that signs this session's capabilities, live objects and lazy media. */
  get objectSecret(): string {
    return this.#objectSecret;
  }

  /** How often the tokens were renewed. */
  get generation(): number {
    return this.#generation;
  }

  /** Cookies written in this session, which the browser may not have received yet. */
  get cookies(): CookieValues {
    return this.#cookies;
  }

  /** The latest forms that wait to be printed, by id, serialized by the server's Python. In memory only. */
  get prints(): ReadonlyMap<string, string> {
    return this.#prints;
  }

  /** The stored state of a service; null for none. */
  service(name: string): Json {
    return Object.hasOwn(this.#services, name) ? (this.#services[name] ?? null) : null;
  }

  /** @throws StateUnavailable when it cannot be stored; the session stays unchanged */
  keepForService(name: string, { kept, login }: ServiceChange): void {
    const { [name]: _, ...others } = this.#services;
    const services = kept === null ? others : { ...others, [name]: kept };
    const cookies = login === undefined ? this.#cookies : { ...this.#cookies, login };
    this.#keeper.keep(this, { ...this.record, services, cookies });
    [this.#services, this.#cookies] = [services, cookies];
  }

  /**
   * Invalidates all tokens of this session.
   *
   * @throws StateUnavailable when that cannot be stored; then they stay valid
   */
  renewTokens(): void {
    const generation = this.#generation + 1;
    this.#keeper.keep(this, { ...this.record, generation, burned: false });
    [this.#generation, this.#burned] = [generation, false];
  }

  /** Accepts a replacement session: the page was reloaded, or has reset its session. */
  accept(): void {
    if (!this.#replacement) return;
    this.#replacement = false;
    this.#keeper.keepAtLast(this);
  }

  burn(): void {
    if (this.#burned) return;
    this.#burned = true;
    this.#keeper.keepAtLast(this);
  }

  /**
   * Invalidates all objects that this session was given (wire §9.5).
   *
   * @throws StateUnavailable when that cannot be stored; then they stay valid
   */
  invalidateObjects(): void {
    const objectSecret = newSecret();
    this.#keeper.keep(this, { ...this.record, objectSecret });
    this.#objectSecret = objectSecret;
  }

  /**
   * Stores the changes of a call. Session data are dropped if another call has stored its own since this call began (wire §2.5);
   * cookie values are merged with those of other calls while there is room.
   *
   * @returns the changes that were dropped
   * @throws StateUnavailable when they cannot be stored; the session stays unchanged
   */
  store(changes: SessionChanges, began: SessionBaseline): readonly SessionLoss[] {
    const { changed, lost } = this.#changed(changes, began);
    const { record } = this;
    if (changed.data !== record.data || changed.objectSecret !== record.objectSecret || changed.cookies !== record.cookies)
      this.#keeper.keep(this, changed);
    if (changes.session !== undefined && !lost.includes('session')) this.#revision += 1;
    [this.#data, this.#objectSecret, this.#cookies] = [changed.data, changed.objectSecret, changed.cookies];
    for (const [id, print] of Object.entries(changes.prints ?? {})) this.#prints.set(id, print);
    if (changes.prints) this.#keeper.remember(this);
    return lost;
  }

  /** The changed record, and the changes that are dropped. */
  #changed({ session, cookies = {}, objectSecret }: SessionChanges, began: SessionBaseline) {
    const lost: SessionLoss[] = [];
    const isOvertaken = session !== undefined && began.revision !== this.#revision;
    if (isOvertaken) lost.push('session');
    let kept = this.#cookies;
    for (const [name, changes] of Object.entries(cookies) as [AppCookieName, string][]) {
      const changed = changedCookie(kept[name] ?? began.cookies[name] ?? '', changes);
      if (changed === null) lost.push(name);
      else kept = { ...kept, [name]: changed };
    }
    const changed: SessionRecord = {
      ...this.record,
      data: session === undefined || isOvertaken ? this.#data : session,
      objectSecret: objectSecret ?? this.#objectSecret,
      cookies: kept,
    };
    return { changed, lost };
  }

  /** Whether the session equals the record, apart from the time of last use, and has no forms to print. */
  isLike(record: SessionRecord): boolean {
    return this.#prints.size === 0 && isDeepStrictEqual({ ...this.record, touched: 0 }, { ...record, touched: 0 });
  }

  touch(now: number): void {
    this.#touched = now;
  }

  idleSince(now: number): number {
    return now - this.#touched;
  }
}

function newSecret(): string {
  return randomBytes(32).toString('hex');
}
