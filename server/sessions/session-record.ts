import type { Json } from '../../protocol/index.ts';

/** Which of an app's two cookies (wire §1.4). */
export type AppCookieName = 'local' | 'shared';

/** One of those, or the one by which a browser is signed in again. */
export type CookieName = AppCookieName | 'login';

/** Values of cookies by cookie. Those of the app's are as the server's Python serialised them; all are opaque here. */
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
  /** What services keep in it, by their names. */
  readonly services: Readonly<Record<string, Json>>;
  /** How often its tokens were renewed: those of before are good for nothing. */
  readonly generation: number;
}
