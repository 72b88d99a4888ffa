import { randomBytes } from 'node:crypto';

export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const RANDOM_LENGTH = 22;
/** 45 bits of milliseconds, which suffice beyond the year 3000. */
const TIME_LENGTH = 9;
const PLAIN = 'A';
const REPLACEMENT = 'B';

/** What an id says about the session's beginning. */
export interface SessionIdParts {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Whether it replaces an expired session (wire §2.4). */
  readonly replacement: boolean;
}

/**
 * The id of a new session, 32 base32 characters. It contains the session's beginning, so a session without values need not be
 * stored: a valid token contains all that is known of it.
 */
export function newSessionId({ at, replacement }: SessionIdParts): string {
  const random = Array.from(randomBytes(RANDOM_LENGTH), (byte) => BASE32[byte % BASE32.length]);
  const time = Array.from({ length: TIME_LENGTH }, (_, place) => BASE32[Math.floor(at / 32 ** place) % 32]);
  return [...random, ...time, replacement ? REPLACEMENT : PLAIN].join('');
}

/** Parses the id of a valid token. */
export function parseSessionId(id: string): SessionIdParts {
  const time = id.slice(RANDOM_LENGTH, RANDOM_LENGTH + TIME_LENGTH);
  return {
    at: Array.from(time).reduce((sum, digit, place) => sum + BASE32.indexOf(digit) * 32 ** place, 0),
    replacement: id.endsWith(REPLACEMENT),
  };
}
