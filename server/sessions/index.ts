/** The door of `server/sessions`: who calls, what is remembered of them, and the secrets behind it. */
export { AppCookies, COOKIE_MAX_AGE, COOKIE_NAMES } from './cookies.ts';
export { SessionDatabase } from './database.ts';
export { ServerSecret } from './secret.ts';
export type { CookieName, CookieValues, Session, SessionChanges } from './session.ts';
export { SESSION_LIFETIME, type SessionClaim, SessionStore } from './store.ts';
export { TokenSigner } from './tokens.ts';
