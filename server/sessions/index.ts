/** The door of `server/sessions`: who calls, what is remembered of them, and the secrets behind it. */
export { AppCookies, COOKIE_MAX_AGE, COOKIE_NAMES, changedCookie } from './cookies.ts';
export { SessionDatabase } from './database.ts';
export { ServerSecret } from './secret.ts';
export type { CookieName, CookieValues, Session, SessionBeginning, SessionChanges, SessionLoss } from './session.ts';
export { SESSION_LIFETIME, type SessionClaim, SessionStore } from './store.ts';
export { TokenSigner } from './tokens.ts';
