/** Public interface of `server/users/secrets`: passwords, second factors, links, cookies, and limits on guessing. */
export { FailedLogins, MOST_FAILURES } from './failed-logins.ts';
export { type Afterwards, KeyedQueue } from './keyed-queue.ts';
export { type Hashing, Passwords } from './passwords.ts';
export { RateLimiter } from './rate-limiter.ts';
export { forgetBrowser, isRemembered, type LoginCookie, readLoginCookie, rememberBrowser } from './remember-me.ts';
export { type LinkPurpose, SignedLinks } from './signed-links.ts';
export { asTotpMethod, newTotpMethod, periodOfCode, type TotpMethod } from './totp.ts';
