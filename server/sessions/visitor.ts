import type { CookieValues } from './session-record.ts';

/** The browser behind a call, as far as services have to do with it. */
export interface Visitor {
  /** Cookies that came with the request; those that were written in its session since count before them. */
  readonly cookies: CookieValues;
  /**
   * The session gets new tokens, of which this browser alone learns.
   *
   * @throws StateUnavailable when that cannot be kept: all is as it was
   */
  renewSession(): void;
  /** Cookies were written in its session: it is told to fetch them. */
  announceCookies(): void;
}
