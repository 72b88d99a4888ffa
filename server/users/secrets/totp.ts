import { Secret, TOTP } from 'otpauth';
import type { Json, JsonObject } from '../../../protocol/index.ts';

/** A second factor by codes of an authenticator app, as an account keeps it. */
export interface TotpMethod extends JsonObject {
  readonly type: 'totp';
  /** Base32. */
  readonly secret: string;
}

/** Bytes, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How many codes before and after the current one are accepted, as clocks differ. */
const WINDOW = 1;

/** A method that counts once an account has it. */
export function newTotpMethod(): TotpMethod {
  return { type: 'totp', secret: new Secret({ size: SECRET_BYTES }).base32 };
}

/** The method that a value describes; null for anything else. */
export function asTotpMethod(value: unknown): TotpMethod | null {
  const { type, secret } = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, Json>>;
  return type === 'totp' && typeof secret === 'string' && /^[A-Z2-7]{16,128}$/.test(secret) ? { type, secret } : null;
}

/**
 * The period of half a minute that the code belongs to; null for a wrong code. A code is accepted once, so that nobody who saw it
 * typed can use it.
 *
 * @param after the period of the last code that was accepted
 */
export function periodOfCode({ secret }: TotpMethod, code: string, now: number, after: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const period = totp.counter({ timestamp: now }) + delta;
  return period > after ? period : null;
}
