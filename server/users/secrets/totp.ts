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
/** Codes before and after the one of this moment that count: clocks differ. */
const WINDOW = 1;

/** A method that counts once an account has it. */
export function newTotpMethod(): TotpMethod {
  return { type: 'totp', secret: new Secret({ size: SECRET_BYTES }).base32 };
}

/** What of a value is such a method; null for anything else. */
export function asTotpMethod(value: unknown): TotpMethod | null {
  const { type, secret } = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, Json>>;
  return type === 'totp' && typeof secret === 'string' && /^[A-Z2-7]{16,128}$/.test(secret) ? { type, secret } : null;
}

/**
 * The period, of half a minute, whose code that is; null for a wrong one. A code counts once: whoever saw it typed comes too late.
 *
 * @param after the last period of which a code was taken
 */
export function periodOfCode({ secret }: TotpMethod, code: string, now: number, after: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const period = totp.counter({ timestamp: now }) + delta;
  return period > after ? period : null;
}
