import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../protocol/index.ts';
import { BoundedMap } from '../../shared/common/index.ts';
import { changedCookie } from './cookies.ts';
import type { AppCookieName, CookieValues, SessionRecord } from './session-record.ts';

/** Forms of one session that wait to be printed. */
const MOST_PRINTS = 20;

/** What a call left behind in the session it ran in; what is absent did not change. */
export interface SessionChanges {
  /** `anvil.server.session`. */
  readonly session?: string;
  /** What changed in the app's cookies, as `changedCookie` takes it. */
  readonly cookies?: CookieValues;
  readonly objectSecret?: string;
  /** Forms to be printed, by id. */
  readonly prints?: Readonly<Record<string, string>>;
}

/** What a call found when it began. */
export interface SessionBaseline {
  readonly revision: number;
  /** The app's cookies as the browser sent them. */
  readonly cookies: CookieValues;
}

/** A change of a call that could not be kept beside the changes of another call. */
export type SessionLoss = 'session' | AppCookieName;

/** What a service has a session keep. */
export interface ServiceChange {
  /** In place of what it kept before; null for nothing. */
  readonly kept: Json;
  /** Text of the cookie by which the browser is signed in again; empty to have it dropped. */
  readonly login?: string;
}

/** Where a session's changes are kept. */
export interface SessionKeeper {
  /**
   * Keeps what the session is to be. When that cannot be, the session stays as it is.
   *
   * @throws StateUnavailable
   */
  keep(session: Session, changed: SessionRecord): void;
  /** Keeps the session as it is when it is written: now, or as soon as that is possible. */
  keepAtLast(session: Session): void;
  /** Keeps the session in memory: it holds what ends with the process. */
  remember(session: Session): void;
}

/** One visitor's session. */
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

  /** @param keeper told of every change but touches */
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

  /** Made in place of one that has expired: calls are refused until the page reloads or resets (wire §2.4). */
  get replacement(): boolean {
    return this.#replacement;
  }

  /** A request has proved itself by cookie: the URL token works only together with it from then on. */
  get burned(): boolean {
    return this.#burned;
  }

  /** `anvil.server.session`, serialised by the server's Python; opaque here. */
  get data(): string {
    return this.#data;
  }

  get revision(): number {
    return this.#revision;
  }

  /** What capabilities, live objects and lazy media of this session are signed with. */
  get objectSecret(): string {
    return this.#objectSecret;
  }

  /** How often its tokens were renewed. */
  get generation(): number {
    return this.#generation;
  }

  /** What was written to cookies in this session; the browser may not have it yet. */
  get cookies(): CookieValues {
    return this.#cookies;
  }

  /** The last forms that wait to be printed, by id, as serialised by the server's Python. They end with the process. */
  get prints(): ReadonlyMap<string, string> {
    return this.#prints;
  }

  /** What a service keeps here; null for nothing. */
  service(name: string): Json {
    return Object.hasOwn(this.#services, name) ? (this.#services[name] ?? null) : null;
  }

  /** @throws StateUnavailable when it cannot be stored: the session stays as it was */
  keepForService(name: string, { kept, login }: ServiceChange): void {
    const { [name]: _, ...others } = this.#services;
    const services = kept === null ? others : { ...others, [name]: kept };
    const cookies = login === undefined ? this.#cookies : { ...this.#cookies, login };
    this.#keeper.keep(this, { ...this.record, services, cookies });
    [this.#services, this.#cookies] = [services, cookies];
  }

  /**
   * No token that was made for it before leads here any more.
   *
   * @throws StateUnavailable when that cannot be stored: they do, as before
   */
  renewTokens(): void {
    const generation = this.#generation + 1;
    this.#keeper.keep(this, { ...this.record, generation, burned: false });
    [this.#generation, this.#burned] = [generation, false];
  }

  /** The page was served anew, or took the session as its own. */
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
   * From now on nothing is honoured that this session has handed out (wire §9.5).
   *
   * @throws StateUnavailable when that cannot be kept: it is honoured on
   */
  invalidateObjects(): void {
    const objectSecret = newSecret();
    this.#keeper.keep(this, { ...this.record, objectSecret });
    this.#objectSecret = objectSecret;
  }

  /**
   * Stores what a call left behind. Session data that another call has stored meanwhile stays (wire §2.5);
   * values of cookies are put beside those of other calls while there is room.
   *
   * @returns what is lost
   * @throws StateUnavailable when it cannot be stored: the session stays as it was
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

  /** What the session is to be, and what of the changes has no place in it. */
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

  /** Does it hold what that record does, and no more? */
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
