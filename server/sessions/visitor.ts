import type { CookieValues } from './session-record.ts';

/** The browser behind a call, as services use it. */
export interface Visitor {
  /** The cookies of the request. Those written in the session since take precedence. */
  readonly cookies: CookieValues;
  /**
   * Renews the session's tokens; only this browser gets the new ones.
   *
   * @throws StateUnavailable when that cannot be stored; then nothing is changed
   */
  renewSession(): void;
  /** Tells the browser to fetch the cookies that were written in its session. */
  announceCookies(): void;
}
