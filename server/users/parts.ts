import type { SendMail } from '../mail/index.ts';
import type { Asker } from '../services/index.ts';
import type { Value } from '../values/index.ts';
import type { Accounts, ReachedRows } from './accounts/index.ts';
import type { ProviderTokens } from './providers/index.ts';
import type { Guesses, Passwords, Rate, SignedLinks, Turns } from './secrets/index.ts';
import type { UsersSettings } from './settings.ts';

/** How rows of the users table travel; the tables service says. */
export interface UserRows {
  /** The rows of the app, and how its asker reaches them: in a transaction of the asker's where there is one. */
  access(asker: Asker): Promise<ReachedRows>;
  /** Does something with rows: what the data forbid, and conflicts of transactions, are the asker's to hear of. */
  during<T>(asker: Asker, work: () => T | Promise<T>): Promise<T>;
  /**
   * A user as its asker gets it (wire §11.5).
   *
   * @param table the table's name
   * @param fetch what of the row is wanted; null for what there usually is
   */
  valueOf(asker: Asker, table: string, id: number, fetch: Value): Value | Promise<Value>;
  /** The row that a value is; null for what is none. Throws `ServiceError` for a row without the right to it. */
  idOf(value: Value): { readonly table: number; readonly row: number } | null;
}

/** What functions of this service are made of. */
export interface UsersParts {
  settings(): UsersSettings;
  /** As the asker's transaction has them, where there is one: those of others wait for its end. Null for nobody's. */
  accounts(asker: Asker | null): Promise<Accounts>;
  readonly passwords: Passwords;
  readonly guesses: Guesses;
  /** Attempts to sign in, by address. */
  readonly turns: Turns;
  /** Uses of links, by the account's id. */
  readonly linkTurns: Turns;
  readonly links: SignedLinks;
  readonly sendMail: SendMail;
  /** Messages of late, by address. */
  readonly mailRate: Rate;
  readonly rows: UserRows;
  readonly tokens: ProviderTokens;
  appTitle(): string;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Told of what fails where nobody waits for it. */
  onFault(error: unknown): void;
}
