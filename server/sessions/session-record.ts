/** Which of an app's two cookies (wire §1.4). */
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
