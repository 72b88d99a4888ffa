/** The door of `server/users/secrets`: passwords, second factors, links and cookies, and how often somebody may guess. */
export { Guesses, MOST_FAILURES } from './guesses.ts';
export { type Hashing, Passwords } from './passwords.ts';
export { Rate } from './rate.ts';
export { forgetBrowser, isRemembered, type LoginCookie, readLoginCookie, rememberBrowser } from './remembered.ts';
export { type LinkPurpose, SignedLinks } from './signed-links.ts';
export { asTotpMethod, newTotpMethod, periodOfCode, type TotpMethod } from './totp.ts';
export { type Afterwards, Turns } from './turns.ts';
