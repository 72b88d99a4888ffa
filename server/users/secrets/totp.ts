import { Secret, TOTP } from 'otpauth';
import type { Json, JsonObject } from '../../../protocol/index.ts';

/** A second factor by an authenticator app, as an account stores it. */
export interface TotpMethod extends JsonObject {
  readonly type: 'totp';
  /** Base32. */
  readonly secret: string;
}

/** Length of secrets in bytes, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Number of codes before and after the current one that are accepted, since clocks differ. */
const WINDOW = 1;

/** A new method, which takes effect once an account stores it. */
export function newTotpMethod(): TotpMethod {
  return { type: 'totp', secret: new Secret({ size: SECRET_BYTES }).base32 };
}

/** The value as a method; null if it is not one. */
export function asTotpMethod(value: unknown): TotpMethod | null {
  const { type, secret } = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, Json>>;
  return type === 'totp' && typeof secret === 'string' && /^[A-Z2-7]{16,128}$/.test(secret) ? { type, secret } : null;
}

/**
 * The number of the 30-second period that the code belongs to; null for a wrong code. A code is accepted once, so that an
 * observer cannot use it again.
 *
 * @param after the period of the last accepted code
 */
export function periodOfCode({ secret }: TotpMethod, code: string, now: number, after: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const period = totp.counter({ timestamp: now }) + delta;
  return period > after ? period : null;
}
