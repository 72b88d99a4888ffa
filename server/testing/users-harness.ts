import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';
import type { Json, JsonObject } from '../../protocol/index.ts';
import { AppSource, type LoadedApp } from '../app/index.ts';
import { type DeclaredTable, PgliteEngine, type Transaction } from '../data/index.ts';
import { SqlStore } from '../data/stores/index.ts';
import { Outbox } from '../mail/index.ts';
import { type ServiceCaller, ServiceReply } from '../services/index.ts';
import { type Session, SessionStore } from '../sessions/index.ts';
import { Tables } from '../tables/index.ts';
import { createUsers, type Users } from '../users/index.ts';
import { LiveObject, type Value, type ValueMap } from '../values/index.ts';
import { AppFolder } from './app-folder.ts';

/** The lowest cost that the library allows, since tests hash a lot. */
const QUICK = { memoryCost: 1024, timeCost: 2, parallelism: 1 };
const BCRYPT = /^\$2/;
const SETTINGS = { use_email: true, allow_signup: true, enable_automatically: true, allow_remember_me: true };
/** The table of an app that declares only one column of its own. */
const USERS: DeclaredTable = {
  name: 'users',
  title: 'Users',
  clientAccess: 'none',
  serverAccess: 'full',
  columns: [{ name: 'name', type: 'string', target: null, isClientHidden: false }],
};
const EVERYBODY = { kind: 'all', of: [] } as const;

/** A browser with a session, or server code on its behalf. */
export interface Visit {
  readonly session: Session;
  readonly caller: ServiceCaller;
  /** Calls a function of the service with positional and keyword arguments. */
  call(name: string, args?: readonly Value[], kwargs?: ValueMap): Promise<Value>;
  /** What the browser was notified of: `renewed`, `cookies`. */
  readonly told: string[];
}

/** The users service with rows in a real database, for the tests of a file. Each test begins without users. */
export class UsersHarness {
  readonly sessions = new SessionStore();
  readonly lines: string[] = [];
  readonly faults: unknown[] = [];
  readonly outbox = new Outbox({ tell: (line) => this.lines.push(line) });
  /** Passwords that were hashed, and hashes that were verified. */
  readonly hashed: string[] = [];
  readonly verified: string[] = [];
  /** Milliseconds by which the clock is ahead. */
  ahead = 0;
  /** Runs once while a password is being verified. */
  meanwhile: (() => Promise<unknown>) | null = null;
  /** The transaction that server code has open. */
  transaction: Transaction | null = null;
  users!: Users;
  store!: SqlStore;
  readonly #folder = new AppFolder();
  #source!: AppSource;

  constructor() {
    beforeAll(async () => {
      this.store = await SqlStore.open(new PgliteEngine(null));
      await this.store.declare([USERS]);
    });
    beforeEach(() => this.startOver());
    afterAll(async () => {
      this.#folder.remove();
      await this.store.close();
    });
  }

  /** Deletes all users, and resets the service. */
  async startOver(): Promise<void> {
    await this.store.deleteThose(this.table, EVERYBODY);
    for (const list of [this.lines, this.faults, this.hashed, this.verified]) list.length = 0;
    (this.outbox.mails as unknown[]).length = 0;
    this.ahead = 0;
    this.transaction = null;
    this.configure();
    const tables = new Tables({ data: async () => this.store, createsColumns: () => false, say: () => undefined });
    this.users = createUsers({
      data: async () => this.store,
      loaded: () => this.loaded(),
      linkKey: randomBytes(32),
      sendMail: this.outbox.send,
      rows: {
        during: (caller, work) => tables.during(caller, work),
        access: async () => {
          const reached = this.transaction ?? this.store;
          return { store: this.store, rows: reached, layout: reached };
        },
        valueOf: (_, name, id) => new LiveObject('anvil.tables.Row', JSON.stringify([name, id])),
        idOf: (value) => (value instanceof LiveObject ? { table: this.table, row: JSON.parse(value.id)[1] } : null),
      },
      tokens: { refreshed: async (name, token) => `another one of ${name} for ${token}` },
      tell: (line) => this.lines.push(line),
      onFault: (error) => this.faults.push(error),
      hashing: {
        hash: (password) => {
          this.hashed.push(password);
          return hash(password, QUICK);
        },
        verify: async (hashed, password) => {
          this.verified.push(hashed);
          const meanwhile = this.meanwhile;
          this.meanwhile = null;
          await meanwhile?.();
          return BCRYPT.test(hashed) ? compare(password, hashed) : verify(hashed, password);
        },
        isOutdated: (hashed) => BCRYPT.test(hashed),
      },
      now: () => Date.now() + this.ahead,
    });
  }

  /** Sets the service's settings in the app's manifest, in addition to those that admit everybody. */
  configure(settings: JsonObject = {}, server: JsonObject = { user_table: 'users' }): void {
    const services = [
      { source: '/runtime/services/anvil/users.yml', client_config: { ...SETTINGS, ...settings }, server_config: server },
    ];
    // JSON is valid YAML.
    const directory = this.#folder.add('app', { 'anvil.yaml': JSON.stringify({ name: 'Tickets', services }) });
    this.#source = new AppSource({ directory, places: { directory: '/', folders: new Map() }, entryPoint: null });
  }

  /** The app with its current manifest. */
  loaded(): LoadedApp {
    return this.#source.load();
  }

  get table(): number {
    return this.store.tables[0]?.id ?? 0;
  }

  /** All rows with their cells. */
  async rows(): Promise<readonly (Readonly<Record<string, unknown>> & { readonly id: number })[]> {
    const { rows } = await this.store.search({
      ...{ table: this.table, where: EVERYBODY, order: [], limit: 100, after: null, columns: null },
    });
    return rows.map(({ id, cells }) => ({ ...cells, id }));
  }

  /** @param cookie the cookie of a remembered sign-in */
  visit({ session = this.sessions.begin(), cookie = '', isTrusted = false, ip = '192.0.2.1' } = {}): Visit {
    const told: string[] = [];
    const caller: ServiceCaller = {
      type: isTrusted ? 'server_module' : 'browser',
      isTrusted,
      session,
      visitor: {
        cookies: cookie === '' ? {} : { login: cookie },
        renewSession: () => {
          this.sessions.renew(session, null);
          told.push('renewed');
        },
        announceCookies: () => told.push('cookies'),
      },
      ip,
      origin: 'http://localhost:3030',
      run: null,
    };
    return {
      session,
      caller,
      told,
      call: async (name, args = [], kwargs = {}) => {
        const run = this.users.service.functions[`anvil.private.users.${name}`];
        if (!run) throw new Error(`the service has no ${name}`);
        const reply = await run({ args, kwargs, shared: {} }, caller);
        return reply instanceof ServiceReply ? reply.value : reply;
      },
    };
  }

  /** Signs up a user, who stays signed in. */
  async member(email = 'ann@example.com', password = 'correct horse'): Promise<Visit> {
    const visit = this.visit();
    await visit.call('signup_with_email', [email, password]);
    return visit;
  }

  /** The key at the end of the link in the last message. */
  lastKey(): string {
    return /\/([^/\s]+)\s/.exec(/https?:\/\/\S+\s/.exec(this.outbox.mails.at(-1)?.text ?? '')?.[0] ?? '')?.[1] ?? '';
  }
}

/** The row id of a user that a function returned. */
export function rowOf(user: Value): Json {
  return user instanceof LiveObject ? ((JSON.parse(user.id) as Json[])[1] ?? null) : null;
}
