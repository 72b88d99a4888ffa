/** The door of `server/sessions`. */
export type { Session } from './session.ts';
export { SESSION_LIFETIME, type SessionClaim, SessionStore } from './store.ts';
export { TokenSigner } from './tokens.ts';
