import type { Json } from '../../protocol/index.ts';

/** The app's two cookies (wire §1.4). */
export type AppCookieName = 'local' | 'shared';

/** The app's cookies, and the login cookie that remembers a browser. */
export type CookieName = AppCookieName | 'login';

/** Cookie values by name. Those of the app are serialized by the server's Python; all are opaque here. */
export type CookieValues = Readonly<Partial<Record<CookieName, string>>>;

/** The stored part of a session. */
export interface SessionRecord {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly touched: number;
  readonly replacement: boolean;
  readonly burned: boolean;
  readonly data: string;
  readonly objectSecret: string;
  readonly cookies: CookieValues;
  /** State of services, by service name. */
  readonly services: Readonly<Record<string, Json>>;
  /** How often the tokens were renewed. Tokens of earlier generations are invalid. */
  readonly generation: number;
}
