import type { SendMail } from '../mail/index.ts';
import type { Asker } from '../services/index.ts';
import type { Value } from '../values/index.ts';
import type { Accounts, ReachedRows } from './accounts/index.ts';
import type { ProviderTokens } from './providers/index.ts';
import type { FailedLogins, KeyedQueue, Passwords, RateLimiter, SignedLinks } from './secrets/index.ts';
import type { UsersSettings } from './settings.ts';

/** What the tables service does with rows of the users table. */
export interface UserRows {
  /** The rows of the app as the asker has them: in the asker's transaction where there is one. */
  access(asker: Asker): Promise<ReachedRows>;
  /** Does work on rows: what the data forbid, and conflicts of transactions, become errors for the asker. */
  during<T>(asker: Asker, work: () => T | Promise<T>): Promise<T>;
  /**
   * A user as its asker gets it (wire §11.5).
   *
   * @param table the table's name
   * @param fetch the columns of the row to fetch; null for the usual ones
   */
  valueOf(asker: Asker, table: string, id: number, fetch: Value): Value | Promise<Value>;
  /** The row that a value stands for; null for no row. Throws `ServiceError` for a row without a valid capability. */
  idOf(value: Value): { readonly table: number; readonly row: number } | null;
}

/** What functions of this service are made of. */
export interface UsersParts {
  settings(): UsersSettings;
  /** The accounts as the asker's transaction has them, where there is one; outside of any transaction for null. */
  accounts(asker: Asker | null): Promise<Accounts>;
  readonly passwords: Passwords;
  readonly failedLogins: FailedLogins;
  /** Attempts to sign in, by address. */
  readonly loginQueue: KeyedQueue;
  /** Uses of links, by the account's id. */
  readonly linkQueue: KeyedQueue;
  readonly links: SignedLinks;
  readonly sendMail: SendMail;
  /** Recent messages, by address. */
  readonly mailLimiter: RateLimiter;
  readonly rows: UserRows;
  readonly tokens: ProviderTokens;
  appTitle(): string;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Told of what fails where nobody waits for it. */
  onFault(error: unknown): void;
}
