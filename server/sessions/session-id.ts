import { randomBytes } from 'node:crypto';

export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const RANDOM_LENGTH = 22;
/** 45 bits of milliseconds: beyond the year 3000. */
const TIME_LENGTH = 9;
const PLAIN = 'A';
const REPLACEMENT = 'B';

/** How a session began. */
export interface SessionIdParts {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** In place of one that is gone (wire §2.4). */
  readonly replacement: boolean;
}

/**
 * The id of a new session, 32 base32 characters. It says how the session began: one that holds nothing need not be stored,
 * since a genuine token says all there is to know of it.
 */
export function newSessionId({ at, replacement }: SessionIdParts): string {
  const random = Array.from(randomBytes(RANDOM_LENGTH), (byte) => BASE32[byte % BASE32.length]);
  const time = Array.from({ length: TIME_LENGTH }, (_, place) => BASE32[Math.floor(at / 32 ** place) % 32]);
  return [...random, ...time, replacement ? REPLACEMENT : PLAIN].join('');
}

/** How the session of a genuine id began. */
export function parseSessionId(id: string): SessionIdParts {
  const time = id.slice(RANDOM_LENGTH, RANDOM_LENGTH + TIME_LENGTH);
  return {
    at: Array.from(time).reduce((sum, digit, place) => sum + BASE32.indexOf(digit) * 32 ** place, 0),
    replacement: id.endsWith(REPLACEMENT),
  };
}
