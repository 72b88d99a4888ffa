import { type LoadedApp, titleOf } from '../app/index.ts';
import type { DataStore } from '../data/index.ts';
import type { SendMail } from '../mail/index.ts';
import { type Service, ServiceError } from '../services/index.ts';
import { type AccountLinks, accountLinks } from './account-links.ts';
import { Accounts, type ReachedRows } from './accounts/index.ts';
import { authenticate, checkMayEnter } from './authenticate.ts';
import type { UserRows, UsersDependencies } from './dependencies.ts';
import { TOO_MANY_FOR_NOW, TOO_MANY_LINK_USES } from './errors.ts';
import type { ProviderTokens } from './providers/index.ts';
import { FailedLogins, type Hashing, KeyedQueue, Passwords, RateLimiter, SignedLinks } from './secrets/index.ts';
import { usersSettings } from './settings.ts';
import { usersService } from './users-service.ts';

/** Most emails to one address in a period (milliseconds). */
const MOST_MAILS = 5;
const MAIL_PERIOD = 10 * 60_000;

/** What the service needs of the rest of the server. */
export interface UsersNeeds {
  /** The app's rows, which may be opened on the first call. */
  data(): Promise<DataStore>;
  /** The current version of the app. */
  loaded(): LoadedApp;
  /** The key that signs links in emails. */
  readonly linkKey: Buffer;
  readonly sendMail: SendMail;
  readonly rows: UserRows;
  readonly tokens: ProviderTokens;
  /** Says something to whoever runs the server. */
  tell(line: string): void;
  /** Called with errors of work that nothing waits for. */
  onFault(error: unknown): void;
  /** The hash function; default: argon2id. */
  readonly hashing?: Hashing;
  /** The clock, in milliseconds since the epoch; default: `Date.now`. */
  readonly now?: () => number;
}

/** The users of an app. */
export interface Users {
  readonly service: Service;
  readonly links: AccountLinks;
  /**
   * The row id of the user with this address and password, for endpoints that authenticate users; null if there is none. Users
   * with a second factor are refused, as they cannot prove it here.
   *
   * @param ip IP address of the request; null for none
   */
  authenticate(email: string, password: string, ip: string | null): Promise<number | null>;
}

export function createUsers(needs: UsersNeeds): Users {
  const dependencies = dependenciesOf(needs);
  return {
    service: usersService(dependencies),
    links: accountLinks(dependencies),
    authenticate: async (email, password, ip) => {
      try {
        const account = await authenticate(dependencies, { email, password, ip, caller: null, factor: { proof: null } });
        checkMayEnter(dependencies, account);
        return account.id;
      } catch (error) {
        if (error instanceof ServiceError) return null;
        throw error;
      }
    },
  };
}

function dependenciesOf({
  data,
  loaded,
  linkKey,
  sendMail,
  rows,
  tokens,
  tell,
  onFault,
  hashing,
  now = Date.now,
}: UsersNeeds): UsersDependencies {
  const withRows = (reached: ReachedRows) => new Accounts(reached, settings);
  const settings = (): ReturnType<typeof usersSettings> => usersSettings(loaded());
  return {
    settings,
    accounts: async (caller) => {
      if (caller !== null) return withRows(await rows.access(caller));
      const store = await data();
      return withRows({ store, rows: store, layout: store });
    },
    passwords: new Passwords(hashing),
    failedLogins: new FailedLogins(now),
    loginQueue: new KeyedQueue(onFault, TOO_MANY_FOR_NOW),
    linkQueue: new KeyedQueue(onFault, TOO_MANY_LINK_USES),
    links: new SignedLinks(linkKey, now),
    sendMail,
    mailLimiter: new RateLimiter(MOST_MAILS, MAIL_PERIOD, now),
    rows,
    tokens,
    appTitle: () => titleOf(loaded().app),
    now,
    tell,
    onFault,
  };
}
