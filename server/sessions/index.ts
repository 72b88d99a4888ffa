/** Public interface of `server/sessions`: sessions and their stored state, and the secrets behind their cookies. */
export { AppCookies, COOKIE_MAX_AGE, COOKIE_NAMES, changedCookie } from './cookies.ts';
export { SessionDatabase } from './database.ts';
export { openState, type StateLocation } from './open-state.ts';
export type { KeyPurpose } from './secret.ts';
export type { Session, SessionBaseline, SessionChanges, SessionLoss } from './session.ts';
export type { CookieName, CookieValues } from './session-record.ts';
export { type Hold, type SessionClaim, SessionStore } from './store.ts';
export { StoredSessions } from './stored-sessions.ts';
export { TokenSigner } from './tokens.ts';
export type { Visitor } from './visitor.ts';
