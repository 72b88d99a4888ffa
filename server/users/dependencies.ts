import type { SendMail } from '../mail/index.ts';
import type { ServiceCaller } from '../services/index.ts';
import type { Value } from '../values/index.ts';
import type { Accounts, ReachedRows } from './accounts/index.ts';
import type { ProviderTokens } from './providers/index.ts';
import type { FailedLogins, KeyedQueue, Passwords, RateLimiter, SignedLinks } from './secrets/index.ts';
import type { UsersSettings } from './settings.ts';

/** What this service needs of the tables service. */
export interface UserRows {
  /** The rows of the app for the caller: in the caller's transaction if there is one. */
  access(caller: ServiceCaller): Promise<ReachedRows>;
  /** Does work on rows; errors of the data and conflicts of transactions become errors for the caller. */
  during<T>(caller: ServiceCaller, work: () => T | Promise<T>): Promise<T>;
  /**
   * The value of a user as the caller gets it (wire §11.5).
   *
   * @param table the table's name
   * @param fetch which columns to fetch; null for the default
   */
  valueOf(caller: ServiceCaller, table: string, id: number, fetch: Value): Value | Promise<Value>;
  /** The row that a value refers to; null if it is not a row. Throws `ServiceError` for a row without a valid capability. */
  idOf(value: Value): { readonly table: number; readonly row: number } | null;
}

/** The dependencies of this service's functions. */
export interface UsersDependencies {
  settings(): UsersSettings;
  /** The accounts, in the caller's transaction if there is one. Null stands for no caller: outside of any transaction. */
  accounts(caller: ServiceCaller | null): Promise<Accounts>;
  readonly passwords: Passwords;
  readonly failedLogins: FailedLogins;
  /** Queue of log-in attempts, keyed by email address. */
  readonly loginQueue: KeyedQueue;
  /** Queue of uses of links, keyed by account id. */
  readonly linkQueue: KeyedQueue;
  readonly links: SignedLinks;
  readonly sendMail: SendMail;
  /** Limits emails by address. */
  readonly mailLimiter: RateLimiter;
  readonly rows: UserRows;
  readonly tokens: ProviderTokens;
  appTitle(): string;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Says something to whoever runs the server. */
  tell(line: string): void;
  /** Called with errors of work that nothing waits for. */
  onFault(error: unknown): void;
}
