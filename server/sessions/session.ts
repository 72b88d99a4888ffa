import { randomBytes } from 'node:crypto';
import { Recent } from '../../shared/recent/index.ts';
import { changedCookie } from './cookies.ts';

/** Forms of one session that wait to be printed. */
const MOST_PRINTS = 20;

/** Which of an app's two cookies (facts wire-protocol §1.14). */
export type CookieName = 'local' | 'shared';

/** Values of app cookies by cookie, as serialised by the server's Python; opaque here. */
export type CookieValues = Readonly<Partial<Record<CookieName, string>>>;

/** What of a session outlives the process. */
export interface SessionRecord {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly touched: number;
  readonly replacement: boolean;
  readonly burned: boolean;
  readonly data: string;
  readonly objectSecret: string;
  readonly cookies: CookieValues;
}

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
export interface SessionBeginning {
  readonly revision: number;
  /** The app's cookies as the browser sent them. */
  readonly cookies: CookieValues;
}

/** What of a call's changes could not be kept beside those of another. */
export type SessionLoss = 'session' | CookieName;

/** One visitor's session. */
export class Session {
  readonly id: string;
  readonly #save: (session: Session) => void;
  #touched: number;
  #replacement: boolean;
  #burned: boolean;
  #data: string;
  #objectSecret: string;
  #cookies: CookieValues;
  #revision = 0;
  readonly #prints = new Recent<string, string>(MOST_PRINTS);

  /** @param save told of every change but touches */
  constructor(record: SessionRecord, save: (session: Session) => void) {
    this.id = record.id;
    this.#save = save;
    this.#touched = record.touched;
    this.#replacement = record.replacement;
    this.#burned = record.burned;
    this.#data = record.data;
    this.#objectSecret = record.objectSecret;
    this.#cookies = record.cookies;
  }

  static blank(id: string, replacement: boolean, now: number): SessionRecord {
    return { id, touched: now, replacement, burned: false, data: '{}', objectSecret: newSecret(), cookies: {} };
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
    };
  }

  /** Made in place of one that has expired: calls are refused until the page reloads or resets (facts wire-protocol §5.4). */
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

  /** What server code wrote to the app's cookies in this session; the browser may not have it yet. */
  get cookies(): CookieValues {
    return this.#cookies;
  }

  /** The last forms that wait to be printed, by id, as serialised by the server's Python. They end with the process. */
  get prints(): ReadonlyMap<string, string> {
    return this.#prints;
  }

  /** The page was served anew, or took the session as its own. */
  accept(): void {
    if (!this.#replacement) return;
    this.#replacement = false;
    this.#save(this);
  }

  burn(): void {
    if (this.#burned) return;
    this.#burned = true;
    this.#save(this);
  }

  /** From now on nothing is honoured that this session has handed out (facts wire-protocol §7.5). */
  invalidateObjects(): void {
    this.#objectSecret = newSecret();
    this.#save(this);
  }

  /**
   * Stores what a call left behind. Session data that another call has stored meanwhile stays (facts wire-protocol §16);
   * values of cookies are put beside those of other calls while there is room.
   *
   * @returns what is lost
   */
  store({ session, cookies = {}, objectSecret, prints = {} }: SessionChanges, began: SessionBeginning): readonly SessionLoss[] {
    const lost: SessionLoss[] = [];
    if (session !== undefined) {
      if (began.revision === this.#revision) {
        this.#data = session;
        this.#revision += 1;
      } else lost.push('session');
    }
    for (const [name, changes] of Object.entries(cookies) as [CookieName, string][]) {
      const changed = changedCookie(this.#cookies[name] ?? began.cookies[name] ?? '', changes);
      if (changed === null) lost.push(name);
      else this.#cookies = { ...this.#cookies, [name]: changed };
    }
    if (objectSecret !== undefined) this.#objectSecret = objectSecret;
    for (const [id, print] of Object.entries(prints)) this.#prints.set(id, print);
    this.#save(this);
    return lost;
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
